-- A database of version 3, as the server wrote it: games of Duel under way and finished, the rematch of the finished one, a game
-- of 7 Wonders where one person has sat down and another has not, a finished one with a seed, and a branch of that.
-- tokens: {"duel": {"game": "w3s4nh49mfc7fzbe", "seats": ["DLUv-KQXCRyT1kGXhD48zx3II7aTkeiSAraAfcX1Vyc", "N5RyjKi_pejVxJufjX7NkIkjGP1kVyWYz2wfSun0doQ"], "turn": 11, "seq": 14, "commitment": "0a22c435de01b96189af919f481e4109ceec703c3fe8d9d19941e6d3e1f5e0a3"}, "open": {"game": "gugs8vr746w3zirw", "seats": ["5Zzg9RCRZYk1giRXgjqZiIcHrUpinv4yD8SrZJHb6_o"], "invitation": "gyLYHmNkM6m-EZ2_XCHSsta4BB7PAzPaqITW7Pevw-s", "owner": "mYnK1njWy9avlctK8QmfXSbcHEhG77kN1t9tipXOkRo", "commitment": "753d9a615178ededb99bee6fd831c0b20f61a233d21d6a490fbbb8ae5e2f836c"}, "finished": {"game": "7vghqfxsb7vg2b8q", "seats": ["_T9eY6te2106ISEiVBdoSCSYVuylnpttjxbgm_06UqM", "XhrIMTkebhUeA7_EMjkOr0QWb2UBxE-ddeotP8lPJEM"], "commitment": "35e6778197bb9e2875b0a810025d93365614b2f0cf8517fb84aaba7f6982f0e4"}, "rematch": {"game": "xa6zt6eyx4nhj5ss"}, "seven": {"game": "9syvfqfa2eyjvmch", "seats": ["aIQrr9a4oL31mnoM1Lp3Wy5UqQC9BwI-oKr9Z1oEWmA"], "watch": "G8shOTQTkDNeN-3z8rmwwf6xndj7-GW2iX4FHXRVKJI"}, "branch": {"game": "c97mct6yn3akkr8y", "invitation": "_kRipOSEQa4OEMvoePj-l1dJcPIMxgTDkiZsL09S-X0", "owner": "U5KNyUk37p-R4_gELdzCIPkN8qp9v9hIxo7UUU6SkZE"}}
PRAGMA application_id = 1212502100;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    seq  INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    id   TEXT,
    body TEXT NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',1,10,0,NULL,'{"name":"","secret":"ebdb13ac4408517f89f3956da876ec5b5361bf6461207f5e29652534c5221fe0","chance":"V6P9tO8JPFwmb2fTZ6kCzkGWZk0q_1P55FWweHqJSjU"}',1795121377224);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',2,10,1,NULL,'{"name":"","secret":"ff6adbd3882fa1d22406860bc6cf1ed664f99e0f66adc98c2d9abf9fd9fccb01","chance":"46Qxo-OWD40rGOySm0XG1vJetdLequP7s475MunBDyo"}',1795121377228);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',3,14,0,NULL,'first_game
wonders pyramids great_lighthouse temple_of_artemis statue_of_zeus circus_maximus piraeus appian_way colossus
progress masonry architecture economy agriculture law
box philosophy theology urbanism strategy mathematics
age 1 logging_camp stone_reserve press apothecary wood_reserve glassworks pharmacist quarry guard_tower altar palisade stone_pit clay_reserve clay_pool garrison stable tavern theater lumber_yard workshop
age 2 rostrum customs_house brewery archery_range walls horse_breeders caravansery school forum glass_blower tribunal statue parade_ground library dispensary shelf_quarry temple laboratory brickyard barracks
age 3 university pantheon pretorium obelisk moneylenders_guild armory observatory study fortifications academy chamber_of_commerce siege_workshop senate arena port circus lighthouse magistrates_guild tacticians_guild arsenal
removed 1 clay_pit baths scriptorium
removed 2 aqueduct drying_room sawmill
removed 3 gardens town_hall palace
',1795121377228);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',4,1,0,'7fa536f48390-1-a399f82a','discard garrison',1795121377240);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',5,1,1,'7fa536f50050-1-3b5f3d86','build tavern',1795121377241);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',6,1,0,'7fa536f48390-2-de383784','discard lumber_yard',1795121377242);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',7,1,1,'7fa536f50050-2-63d2e490','wonder piraeus theater',1795121377242);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',8,1,1,'7fa536f50050-3-abe19f58','build clay_reserve',1795121377242);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',9,1,0,'7fa536f48390-3-28ce6f24','build workshop',1795121377243);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',10,1,1,'7fa536f50050-4-4d1fe09f','build clay_pool',1795121377246);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',11,1,0,'7fa536f48390-4-7f062ce','wonder temple_of_artemis guard_tower',1795121377248);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',12,1,0,'7fa536f48390-5-79061596','wonder great_lighthouse stable',1795121377252);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',13,1,1,'7fa536f50050-5-b6d13089','discard stone_pit',1795121377253);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',14,1,0,'7fa536f48390-6-651c5253','discard altar',1795121377260);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',15,1,1,'7fa536f50050-6-cd085b71','wonder colossus quarry',1795121377260);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',16,1,0,'7fa536f48390-7-71d2af72','wonder pyramids palisade',1795121377261);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',17,1,1,'7fa536f50050-7-e0fd67dd','build pharmacist',1795121377261);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',18,1,0,'7fa536f48390-8-18f2c41c','discard glassworks',1795121377262);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',19,1,1,'7fa536f50050-8-22cedafb','build apothecary',1795121377262);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',20,1,0,'7fa536f48390-9-378c74dc','discard wood_reserve',1795121377262);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',21,1,1,'7fa536f50050-9-f729b4c8','discard stone_reserve',1795121377268);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',22,1,0,'7fa536f48390-10-c76abf43','discard press',1795121377274);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',23,1,1,'7fa536f50050-10-6bd0638b','discard logging_camp',1795121377275);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',24,1,0,'7fa536f48390-11-92f3277b','start 1',1795121377275);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',25,1,1,'7fa536f50050-11-88bafad9','wonder appian_way brickyard',1795121377276);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',26,1,1,'7fa536f50050-12-6856e45b','wonder circus_maximus barracks',1795121377276);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',27,1,0,'7fa536f48390-12-3b7dae04','discard temple',1795121377276);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',28,1,1,'7fa536f50050-13-ae966193','discard shelf_quarry',1795121377277);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',29,1,0,'7fa536f48390-13-db3d1150','build laboratory',1795121377280);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',30,1,0,'7fa536f48390-14-fdb17f54','token economy',1795121377280);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',31,1,1,'7fa536f50050-14-b2d87d5e','build parade_ground',1795121377281);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',32,1,0,'7fa536f48390-15-f6f22f41','discard library',1795121377281);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',33,1,1,'7fa536f50050-15-e79a27e6','discard forum',1795121377281);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',34,1,0,'7fa536f48390-16-91b1078e','discard statue',1795121377282);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',35,1,1,'7fa536f50050-16-b6bcb64f','build caravansery',1795121377282);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',36,1,0,'7fa536f48390-17-360c4979','discard school',1795121377282);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',37,1,1,'7fa536f50050-17-d4e441c3','discard dispensary',1795121377284);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',38,1,0,'7fa536f48390-18-445fad2a','discard tribunal',1795121377284);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',39,1,1,'7fa536f50050-18-1fdaf625','build rostrum',1795121377284);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',40,1,0,'7fa536f48390-19-7b6471e2','build customs_house',1795121377285);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',41,1,1,'7fa536f50050-19-fd63ed5b','discard horse_breeders',1795121377285);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',42,1,0,'7fa536f48390-20-16a91f39','discard glass_blower',1795121377285);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',43,1,1,'7fa536f50050-20-ccf3d0b3','build walls',1795121377286);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',44,1,0,'7fa536f48390-21-691406be','build archery_range',1795121377286);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',45,1,1,'7fa536f50050-21-526ef70','build brewery',1795121377286);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',46,1,0,'7fa536f48390-22-6d59298c','start 1',1795121377287);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',47,1,1,'7fa536f50050-22-df6da8e1','discard tacticians_guild',1795121377287);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',48,1,0,'7fa536f48390-23-b500a3f','discard arsenal',1795121377287);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',49,1,1,'7fa536f50050-23-9d5200ef','discard lighthouse',1795121377288);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',50,1,0,'7fa536f48390-24-60b7d02b','build circus',1795121377288);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',51,1,1,'7fa536f50050-24-961cadbc','discard siege_workshop',1795121377292);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',52,1,0,'7fa536f48390-25-8d04999d','discard senate',1795121377292);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',53,1,1,'7fa536f50050-25-81633acf','discard academy',1795121377293);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',54,1,0,'7fa536f48390-26-ff9e4840','build magistrates_guild',1795121377296);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',55,1,1,'7fa536f50050-26-4f468977','build arena',1795121377300);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',56,1,0,'7fa536f48390-27-13b45a39','build observatory',1795121377303);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',57,1,1,'7fa536f50050-27-998a0e31','build armory',1795121377304);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',58,1,0,'7fa536f48390-28-8085f68','discard pretorium',1795121377308);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',59,1,1,'7fa536f50050-28-f8af8c79','build port',1795121377312);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',60,1,0,'7fa536f48390-29-4aa71c38','discard chamber_of_commerce',1795121377316);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',61,1,1,'7fa536f50050-29-27fca832','discard fortifications',1795121377316);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',62,1,0,'7fa536f48390-30-fad9d3a9','build study',1795121377317);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',63,1,1,'7fa536f50050-30-5057326c','discard moneylenders_guild',1795121377317);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',64,1,0,'7fa536f48390-31-f56ab44e','discard obelisk',1795121377317);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',65,1,1,'7fa536f50050-31-e58b7c6a','build university',1795121377318);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',66,1,0,'7fa536f48390-32-6072c48f','discard pantheon',1795121377318);
INSERT INTO "events" VALUES('7vghqfxsb7vg2b8q',67,5,0,NULL,'xa6zt6eyx4nhj5ss',1795121377319);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',1,10,0,NULL,'{"name":"","secret":"7ce437fb47d3ebe01cb3df8660ecc6542670f13cc889792efd6d0945fd7dfaab","chance":"wfaHM3fqKE3rz7uzmw754h_U2YSTrqPCH5Fvjef2AwQ"}',1795121377321);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',2,1,0,'7fa536f590d0-1-deb135fa','sell altar',1795121377332);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',3,1,1,NULL,'build ore_vein',1795121377333);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',4,1,2,NULL,'build theater',1795121377333);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',5,1,1,NULL,'build timber_yard',1795121377333);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',6,1,2,NULL,'build glassworks_age1',1795121377334);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',7,1,0,'7fa536f590d0-2-62dd8a70','sell lumber_yard',1795121377336);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',8,1,1,NULL,'sell barracks',1795121377336);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',9,1,2,NULL,'sell east_trading_post',1795121377336);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',10,1,0,'7fa536f590d0-3-1a423667','sell workshop',1795121377340);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',11,1,1,NULL,'build clay_pool',1795121377340);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',12,1,2,NULL,'sell marketplace',1795121377340);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',13,1,0,'7fa536f590d0-4-6e6291d2','sell clay_pit',1795121377340);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',14,1,1,NULL,'build stone_pit',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',15,1,2,NULL,'stage guard_tower pay 0 2',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',16,1,0,'7fa536f590d0-5-efba436b','sell apothecary',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',17,1,1,NULL,'sell baths',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',18,1,2,NULL,'build press_age1',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',19,1,0,'7fa536f590d0-6-6ffc71e4','sell scriptorium',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',20,1,1,NULL,'sell school',1795121377341);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',21,1,2,NULL,'build stables pay 0 4',1795121377342);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',22,1,0,'7fa536f590d0-7-85689935','sell brickyard',1795121377342);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',23,1,1,NULL,'sell library',1795121377342);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',24,1,2,NULL,'build quarry',1795121377342);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',25,1,0,'7fa536f590d0-8-8c65f067','sell vineyard',1795121377348);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',26,1,1,NULL,'build temple pay 2 0',1795121377348);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',27,1,2,NULL,'build foundry',1795121377348);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',28,1,0,'7fa536f590d0-9-2eee0ab','sell walls',1795121377348);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',29,1,1,NULL,'sell caravansery',1795121377349);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',30,1,2,NULL,'build sawmill',1795121377349);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',31,1,0,'7fa536f590d0-10-6a4b3989','stage forum pay 2 2',1795121377352);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',32,1,1,NULL,'sell glassworks_age2',1795121377352);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',33,1,2,NULL,'sell aqueduct',1795121377352);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',34,1,0,'7fa536f590d0-11-509bbd4d','stage courthouse pay 2 4',1795121377353);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',35,1,0,'7fa536f590d0-12-606363ab','pass',1795121377356);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',36,1,1,NULL,'build laboratory pay 4 0',1795121377356);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',37,1,2,NULL,'build loom_age2',1795121377356);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',38,1,0,'7fa536f590d0-13-96d60464','sell press_age2',1795121377360);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',39,1,1,NULL,'build fortifications pay 4 0',1795121377360);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',40,1,2,NULL,'build observatory',1795121377361);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',41,1,0,'7fa536f590d0-14-f616fb4','build arsenal pay 2 4',1795121377361);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',42,1,1,NULL,'stage university pay 2 0',1795121377361);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',43,1,2,NULL,'build pantheon pay 0 2',1795121377361);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',44,1,0,'7fa536f590d0-15-a0996d52','stage builders_guild pay 0 2',1795121377361);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',45,1,1,NULL,'stage philosophers_guild',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',46,1,2,NULL,'build town_hall',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',47,1,0,'7fa536f590d0-16-775c303c','build senate pay 4 4',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',48,1,1,NULL,'build haven pay 2 0',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',49,1,2,NULL,'stage palace pay 0 2',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',50,1,0,'7fa536f590d0-17-ade562bc','sell arena',1795121377362);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',51,1,1,NULL,'build workers_guild pay 2 0',1795121377363);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',52,1,2,NULL,'sell lighthouse',1795121377363);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',53,1,0,'7fa536f590d0-18-9bde8163','build study pay 2 2',1795121377363);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',54,1,1,NULL,'build craftsmens_guild pay 2 0',1795121377363);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',55,1,2,NULL,'build academy pay 0 2',1795121377363);
INSERT INTO "events" VALUES('9syvfqfa2eyjvmch',56,1,0,'7fa536f590d0-19-bcefd0a7','build lodge pay 2 4',1795121377363);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',1,1,0,NULL,'sell altar',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',2,1,1,NULL,'build ore_vein',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',3,1,2,NULL,'build theater',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',4,1,0,NULL,'sell lumber_yard',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',5,1,1,NULL,'build timber_yard',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',6,1,2,NULL,'build glassworks_age1',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',7,1,0,NULL,'sell workshop',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',8,1,1,NULL,'sell barracks',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',9,1,2,NULL,'sell east_trading_post',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',10,1,0,NULL,'sell clay_pit',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',11,1,1,NULL,'build clay_pool',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',12,1,2,NULL,'sell marketplace',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',13,1,0,NULL,'sell apothecary',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',14,1,1,NULL,'build stone_pit',1795121377364);
INSERT INTO "events" VALUES('c97mct6yn3akkr8y',15,1,2,NULL,'stage guard_tower pay 0 2',1795121377364);
INSERT INTO "events" VALUES('gugs8vr746w3zirw',1,10,0,NULL,'{"name":"Cy","secret":"a65791ce3dcdd2c5718bd7af33f43b40d1231572fc87b61642413624b09e032d","chance":"7aKcwek4svfL_ob2iZfade7GoES95hcVXsobQRRWSj4"}',1795121377212);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',1,10,0,NULL,'{"name":"","secret":"86a6e8608ddac1f3557420200ae1ffd465236f80916b8a7c369ba034abe07e8c","chance":"yHfbcE8471nyp7P0OsUZ7E93Cr8-ac1pmidL54tgrco"}',1795121376770);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',2,10,1,NULL,'{"name":"","secret":"29e6ae58297e0d0c8ddfc14249f7ac6b37f95de31f80a534075feaabcf1e18d0","chance":"Q5R332zapp3sNVQwMFU6V4rbIOzDCqTH1NiyfpMDI8w"}',1795121376770);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',3,14,0,NULL,'pantheon
wonders circus_maximus appian_way colossus mausoleum sphinx sanctuary divine_theater hanging_gardens
progress urbanism economy architecture agriculture masonry
box engineering mathematics mysticism philosophy poliorcetics strategy theology law
age 1 garrison lumber_yard baths stable press apothecary quarry palisade glassworks theater clay_pool stone_pit stone_reserve clay_pit guard_tower logging_camp wood_reserve workshop pharmacist clay_reserve
age 2 sawmill shelf_quarry caravansery aqueduct customs_house walls tribunal brewery library temple glass_blower dispensary drying_room laboratory horse_breeders rostrum forum parade_ground archery_range statue
age 3 observatory port phoenician_grand_temple arena egyptian_grand_temple academy study pretorium chamber_of_commerce town_hall senate armory circus pantheon obelisk gardens roman_grand_temple palace lighthouse fortifications
removed 1 tavern altar scriptorium
removed 2 brickyard school barracks
removed 3 university arsenal siege_workshop
mythology_tokens mesopotamian greek greek roman egyptian
offering_tokens 3 2 4
divinities mesopotamian ishtar nisaba enki
divinities phoenician tanit baal astarte
divinities greek hades zeus aphrodite
divinities egyptian ra anubis isis
divinities roman neptune minerva mars
',1795121376770);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',4,1,0,'7fa537792f10-1-97b75092','draft circus_maximus',1795121376800);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',5,1,1,'7fa5377b3090-1-21636369','draft mausoleum',1795121376821);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',6,1,1,'7fa5377b3090-2-ea7b5bf5','draft colossus',1795121376868);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',7,1,0,'7fa537792f10-2-a02f34a6','draft appian_way',1795121376889);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',8,1,1,'7fa5377b3090-3-9b08923d','draft divine_theater',1795121376910);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',9,1,0,'7fa537792f10-3-e8a8529f','draft hanging_gardens',1795121376940);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',10,1,0,'7fa537792f10-4-42650644','draft sphinx',1795121376996);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',11,1,1,'7fa5377b3090-4-31162427','draft sanctuary',1795121377024);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',12,1,0,'7fa537792f10-5-78633074','discard workshop',1795121377045);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',13,1,1,'7fa5377b3090-5-d6225675','discard pharmacist',1795121377067);
INSERT INTO "events" VALUES('w3s4nh49mfc7fzbe',14,1,0,'7fa537792f10-6-79f248b0','wonder hanging_gardens logging_camp',1795121377088);
CREATE TABLE games (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    options TEXT NOT NULL,
    deal    TEXT NOT NULL,
    seed    INTEGER,
    clock   INTEGER NOT NULL,
    amount  INTEGER NOT NULL,
    speed   INTEGER NOT NULL,
    created INTEGER NOT NULL,
    owner   BLOB NOT NULL,
    watch   BLOB NOT NULL,
    seats   TEXT NOT NULL,
    tokens  BLOB NOT NULL,
    over    INTEGER NOT NULL DEFAULT 0,
    trust   TEXT NOT NULL DEFAULT '{}',
    rules   INTEGER NOT NULL DEFAULT 1,
    secret  TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
INSERT INTO "games" VALUES('7vghqfxsb7vg2b8q','duel','{"agora":false,"pantheon":false,"first_game":true}','',NULL,0,0,1,1795121377220,X'72E49C9082871D939C99B38E71A3DF33999316D9D59E1EA2809A544FA5F161FE',X'36BEA9C8ACB8266E31E0B952139050512505A626BCD75C465FEEF34775D4DFE5','[{"bot":false,"level":"","name":"Dee"},{"bot":false,"level":"","name":""}]',X'FA539F2D4443610A6665156D2F0478483893D53D1ECDCC53CB11E5761C5D2FFF22DD759818974D96D62241B4E2A60F357CE402BF05C30754616863EDC7B8BB80',1,'{"invitations":true,"hints":false}',1,'f7ff87469722ef2e38581a0b18200610fdc472f64768469708556dcfc8f3144d');
INSERT INTO "games" VALUES('9syvfqfa2eyjvmch','seven','{"players":3,"sides":"random"}','players 3
wonders halicarnassus:A giza:B babylon:A
hand 1 0 altar clay_pit east_trading_post press_age1 stone_pit timber_yard west_trading_post
hand 1 1 clay_pool glassworks_age1 guard_tower loom_age1 ore_vein scriptorium workshop
hand 1 2 apothecary barracks baths lumber_yard marketplace stockade theater
hand 2 0 aqueduct brickyard forum laboratory quarry statue temple
hand 2 1 archery_range caravansery courthouse foundry loom_age2 school vineyard
hand 2 2 dispensary glassworks_age2 library press_age2 sawmill stables walls
hand 3 0 academy arena arsenal shipowners_guild town_hall university workers_guild
hand 3 1 fortifications gardens haven lighthouse lodge pantheon senate
hand 3 2 builders_guild craftsmens_guild observatory palace philosophers_guild siege_workshop study
',9,0,0,0,1795121377319,X'67E0FFDF67104B4395F5E4EC97618B1A30E59904C521233FB236988BD962B9AD',X'D8F3701EA62A1DD89C950424AD410CEC2B8DFBCC95559E03891490D0ED130432','[{"bot":false,"level":"","name":"Eve"},{"bot":true,"level":"apprentice","name":""},{"bot":true,"level":"apprentice","name":""}]',X'42421AD6E27700FE2049A8BBE33217FD6C72D129BB3FCDDEF61FE4DBBED4C33953C1EFED4FA6B9F48B59C96394B11AB6A04AEFE185134CD36A28EDC50D1381ACF8CD9C9F63AD7FF9635BFC5E5D6214AC7C12891E1BD34A81C0D0048B5634E9CE',1,'{"invitations":true,"hints":true}',1,'');
INSERT INTO "games" VALUES('c97mct6yn3akkr8y','seven','{"players":3,"sides":"random","from":{"game":"9syvfqfa2eyjvmch","step":5}}','players 3
wonders halicarnassus:A giza:B babylon:A
hand 1 0 altar clay_pit east_trading_post press_age1 stone_pit timber_yard west_trading_post
hand 1 1 clay_pool glassworks_age1 guard_tower loom_age1 ore_vein scriptorium workshop
hand 1 2 apothecary barracks baths lumber_yard marketplace stockade theater
hand 2 0 aqueduct brickyard forum laboratory quarry statue temple
hand 2 1 archery_range caravansery courthouse foundry loom_age2 school vineyard
hand 2 2 dispensary glassworks_age2 library press_age2 sawmill stables walls
hand 3 0 academy arena arsenal shipowners_guild town_hall university workers_guild
hand 3 1 fortifications gardens haven lighthouse lodge pantheon senate
hand 3 2 builders_guild craftsmens_guild observatory palace philosophers_guild siege_workshop study
',NULL,0,0,0,1795121377364,X'95A05350AB2629184B837E5AD3641C4675AA2C668CEECC347102DF22272931BE',X'CD2542DEC2F927799BF6A5CB134F821335196D54C580D3C5A314756EADFFA3F0','[{"bot":false,"level":"","name":"Eve"},{"bot":true,"level":"apprentice","name":""},{"bot":true,"level":"apprentice","name":""}]',X'0D3834878648BC44987270E173473A9F6F1D14F86C19F501BAD8E959379F9F77E0760942B8DE272190273AA9CF0ABEC91736216443D5B8029BBAAB90612C60F9B3A07C297BBD785D49D3F59324449B6DB0D3A07C25182ECA758728A1AE8607F2',0,'{"invitations":true,"hints":true}',1,'');
INSERT INTO "games" VALUES('gugs8vr746w3zirw','seven','{"players":3,"sides":"random"}','',NULL,0,0,1,1795121377211,X'CD84321F4D43DB7A1622EF6D04DA651BEC47106FB89C7F9B92F33485E51AE2F5',X'2A34D3E9250A70163224AAD720985AACBFA9A2EBDCAA5E9B7D7F1B5E71777D37','[{"bot":false,"level":"","name":"Cy"},{"bot":false,"level":"","name":""},{"bot":true,"level":"apprentice","name":""}]',X'13EC33C566B9058CE3104501D85E205170BD7193D8EA86FB21688CE598D5A3400633E044189232F9F248EA5C342B1322226CD118B0EAD3156058242A41D382F43F161EC9368592F8C53E49B65470D2390A606B101BD5AD82B2215F81A4D97F9B',0,'{"invitations":true,"hints":false}',1,'240600a417d2f9b46e6611fe63ba217115e1e32009a4a71c2f5071363307e367');
INSERT INTO "games" VALUES('w3s4nh49mfc7fzbe','duel','{"agora":false,"pantheon":true,"first_game":false}','',NULL,0,0,1,1795121376768,X'73E25610407C617AA7F6526D14C4D4855461F56814A3E405A1AD9310C77199EB',X'26C7F3283277FAB674379271F5F3CDE5D2D881515316E4DB455C87242ED9D6E9','[{"bot":false,"level":"","name":"Ada"},{"bot":false,"level":"","name":"Bo"}]',X'7FF91FCA9207A91A63B6ADD476EB92E19A8011CD306CD9E39DC20FA015D2DC1A59B395719966D42593886F9FBC71A2172FA6933C20E96C04E2C5431BBF111F5F',0,'{"invitations":true,"hints":false}',1,'cc4f9728463bfe072cd169af83992a299fccd6f4de128ebf506e1590ab1ba8ef');
INSERT INTO "games" VALUES('xa6zt6eyx4nhj5ss','duel','{"agora":false,"pantheon":false,"first_game":true}','',NULL,0,0,1,1795121377319,X'72E49C9082871D939C99B38E71A3DF33999316D9D59E1EA2809A544FA5F161FE',X'36BEA9C8ACB8266E31E0B952139050512505A626BCD75C465FEEF34775D4DFE5','[{"bot":false,"level":"","name":""},{"bot":false,"level":"","name":"Dee"}]',X'FF6ADBD3882FA1D22406860BC6CF1ED664F99E0F66ADC98C2D9ABF9FD9FCCB01EBDB13AC4408517F89F3956DA876EC5B5361BF6461207F5E29652534C5221FE0',0,'{"invitations":false,"hints":false}',1,'1aedff32e975b8f12b9b54beb7dfe136ed4e88d4f710028f6525ad3d1f355b50');
CREATE INDEX unfinished ON games (id) WHERE over = 0;
CREATE UNIQUE INDEX once ON events (game, seat, id) WHERE id IS NOT NULL;
COMMIT;
