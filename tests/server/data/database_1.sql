-- A database of version 1, as the server wrote it: a game of Duel under way and a finished game of 7 Wonders.
-- tokens: {"duel": {"game": "qjscnb68j2aj5eb2", "seats": ["9A_HAwmdAYZM0FRUhLl7z9FhkWRLOiL-cchRb-H3mKo", "rbtS-ehFVBgO8tHiWwFeFRG0C7jrJk1XwedEXSCzOE8"], "owner": "VGEtruHXvQx2jnFpJHDzP6L4a5XPlhzxWQFFcRkrPZg", "turn": 12, "seq": 12}, "seven": {"game": "3rc9w324q5atmr5p", "seats": ["MgPhpIN1hCW7pgXfupJMFuFPLNjDLc7RYYGeM5UwAk8", null, null], "watch": "dWxjYSVwhzZeSnSerQ1WeaHSRXAI1Tp819oBWrYUQOs"}}
PRAGMA application_id = 1212502100;
PRAGMA user_version = 1;
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
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',1,1,0,'7fd621de3c10-1-d7210dff','build altar',1794970526043);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',2,1,1,NULL,'sell press_age1',1794970526048);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',3,1,2,NULL,'build glassworks_age1',1794970526049);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',4,1,0,'7fd621de3c10-2-c6a53877','sell lumber_yard',1794970526049);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',5,1,1,NULL,'sell baths',1794970526050);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',6,1,2,NULL,'build clay_pit',1794970526050);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',7,1,0,'7fd621de3c10-3-a6233255','build stone_pit',1794970526050);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',8,1,1,NULL,'build marketplace',1794970526051);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',9,1,2,NULL,'build theater',1794970526051);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',10,1,0,'7fd621de3c10-4-e6a16a3b','build east_trading_post',1794970526051);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',11,1,1,NULL,'sell ore_vein',1794970526052);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',12,1,2,NULL,'build timber_yard',1794970526052);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',13,1,2,NULL,'stage workshop',1794970526053);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',14,1,0,'7fd621de3c10-5-1cfb10f6','sell apothecary',1794970526053);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',15,1,1,NULL,'stage scriptorium pay 4 0',1794970526053);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',16,1,1,NULL,'stage west_trading_post pay 2 2',1794970526054);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',17,1,0,'7fd621de3c10-6-7814e8a2','sell barracks',1794970526054);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',18,1,2,NULL,'stage loom_age1 pay 0 2',1794970526054);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',19,1,1,NULL,'build brickyard',1794970526055);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',20,1,2,NULL,'stage walls pay 2 0',1794970526055);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',21,1,0,'7fd621de3c10-7-617959ce','sell caravansery',1794970526056);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',22,1,1,NULL,'stage loom_age2 pay 2 0',1794970526056);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',23,1,0,'7fd621de3c10-8-1a1afe87','stage vineyard pay 0 2',1794970526057);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',24,1,2,NULL,'build archery_range',1794970526057);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',25,1,0,'7fd621de3c10-9-3fd42359','stage dispensary pay 4 1',1794970526058);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',26,1,1,NULL,'sell foundry',1794970526058);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',27,1,2,NULL,'build aqueduct pay 2 2',1794970526058);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',28,1,0,'7fd621de3c10-10-bb2edb20','build forum',1794970526059);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',29,1,2,NULL,'build statue',1794970526059);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',30,1,1,NULL,'sell stables',1794970526059);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',31,1,1,NULL,'build quarry',1794970526060);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',32,1,0,'7fd621de3c10-11-687c966c','build laboratory pay 4 0',1794970526060);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',33,1,2,NULL,'sell glassworks_age2',1794970526061);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',34,1,0,'7fd621de3c10-12-2e9c82b1','build school pay 0 1',1794970526061);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',35,1,1,NULL,'build temple pay 3 0',1794970526062);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',36,1,2,NULL,'build sawmill free',1794970526062);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',37,1,0,'7fd621de3c10-13-28dbd25e','sell siege_workshop',1794970526063);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',38,1,2,NULL,'build builders_guild free',1794970526063);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',39,1,1,NULL,'sell haven',1794970526063);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',40,1,0,'7fd621de3c10-14-238642ea','build arena pay 0 1',1794970526064);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',41,1,1,NULL,'build senate pay 6 0',1794970526065);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',42,1,2,NULL,'sell magistrates_guild',1794970526065);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',43,1,0,'7fd621de3c10-15-206f5c66','sell university',1794970526065);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',44,1,1,NULL,'build pantheon',1794970526066);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',45,1,2,NULL,'build town_hall pay 2 0',1794970526066);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',46,1,2,NULL,'build gardens',1794970526067);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',47,1,0,'7fd621de3c10-16-745130','build lighthouse',1794970526067);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',48,1,1,NULL,'sell traders_guild',1794970526067);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',49,1,1,NULL,'sell workers_guild',1794970526068);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',50,1,2,NULL,'sell lodge',1794970526068);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',51,1,0,'7fd621de3c10-17-359eeefb','build academy',1794970526069);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',52,1,1,NULL,'sell fortifications',1794970526069);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',53,1,2,NULL,'sell study',1794970526069);
INSERT INTO "events" VALUES('3rc9w324q5atmr5p',54,1,0,'7fd621de3c10-18-f5cae3bf','build observatory',1794970526070);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',1,1,0,'7fd62231bb50-1-9f767c45','draft circus_maximus',1794970524653);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',2,1,1,'7fd621dc8a50-1-4164d839','draft curia_julia',1794970524758);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',3,1,1,'7fd621dc8a50-2-bde5c099','keep espionage bottom',1794970524860);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',4,1,1,'7fd621dc8a50-3-5bc8fbbc','draft great_lighthouse',1794970524969);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',5,1,0,'7fd62231bb50-2-cb91ce37','draft piraeus',1794970525079);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',6,1,1,'7fd621dc8a50-4-b0c11fde','draft knossos',1794970525219);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',7,1,1,'7fd621dc8a50-5-f1446bea','place 1',1794970525325);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',8,1,0,'7fd62231bb50-3-d76d4330','draft mausoleum',1794970525430);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',9,1,0,'7fd62231bb50-4-bd69fe29','draft pyramids',1794970525532);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',10,1,1,'7fd621dc8a50-6-a6eb8c9e','draft temple_of_artemis',1794970525634);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',11,1,0,'7fd62231bb50-5-ec1d7da0','build guard_tower',1794970525736);
INSERT INTO "events" VALUES('qjscnb68j2aj5eb2',12,1,1,'7fd621dc8a50-7-87b0b125','build quarry',1794970525838);
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
    over    INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO "games" VALUES('3rc9w324q5atmr5p','seven','{"players":3,"sides":"random"}','players 3
wonders rhodes:A giza:B olympia:A
hand 1 0 altar baths east_trading_post loom_age1 scriptorium stockade theater
hand 1 1 barracks clay_pit guard_tower ore_vein press_age1 stone_pit workshop
hand 1 2 apothecary clay_pool glassworks_age1 lumber_yard marketplace timber_yard west_trading_post
hand 2 0 archery_range caravansery forum foundry glassworks_age2 library temple
hand 2 1 aqueduct brickyard laboratory press_age2 sawmill stables vineyard
hand 2 2 courthouse dispensary loom_age2 quarry school statue walls
hand 3 0 craftsmens_guild lighthouse senate siege_workshop study town_hall workers_guild
hand 3 1 arsenal haven lodge magistrates_guild observatory traders_guild university
hand 3 2 academy arena builders_guild fortifications gardens palace pantheon
',4,0,0,0,1794970526040,X'F355D8352484F8EA6ECBF34C794D7CA3BD8C8086BE39F84F61D444BE020DF6E5',X'B0FBA56CD8A48CD402EBC0C6449AA80FB5B42DD3B8259A013588FD1EADDD1272','[{"bot":false,"level":"","name":"Ada"},{"bot":true,"level":"apprentice","name":""},{"bot":true,"level":"apprentice","name":""}]',X'F7A29C3B7373A6A384ED719553D0F0B1BA4AC0103C3C428650ED05F71ED2B5139AC71D2A1F1F7CA3B74FD838F2C4520E10CA34B505C16D4FACBB9AC5E3F23BF9DCB51E7F0322AB1202571A46748C92EA2BB6D018E388E3FFFDEE4DB7E293CBFB',1);
INSERT INTO "games" VALUES('qjscnb68j2aj5eb2','duel','{"agora":true,"pantheon":false,"first_game":false}','agora
wonders curia_julia circus_maximus great_lighthouse piraeus temple_of_artemis knossos pyramids mausoleum
progress law agriculture theology mathematics strategy
box architecture economy organized_crime urbanism masonry philosophy corruption
age 1 logging_camp politician_right_1 stable palisade clay_pit wood_reserve stone_pit garrison tavern clay_pool apothecary lumber_yard baths pharmacist press politician_centre_1 workshop politician_left_2 stone_reserve scriptorium conspirator_4 guard_tower quarry theater politician_left_1
age 2 archery_range statue customs_house school barracks conspirator_6 rostrum library politician_right_2 forum tribunal brickyard sawmill shelf_quarry drying_room laboratory walls politician_centre_2 politician_centre_3 horse_breeders aqueduct glass_blower dispensary conspirator_3 parade_ground
age 3 gardens arena pantheon study port conspirator_2 tacticians_guild armory arsenal moneylenders_guild magistrates_guild university fortifications obelisk conspirator_5 lighthouse senate observatory siege_workshop academy conspirator_1 chamber_of_commerce town_hall
removed 1 altar clay_reserve glassworks
removed 2 brewery temple caravansery
removed 3 pretorium circus palace
decrees wonder_discount conspirator_play_again discard_plus_2 income_red shield income_blue
conspiracies espionage treason extortion political_maneuver obscurantism blackmail foreclosure embezzlement coercion swindle property_fraud expropriation turn_of_events insider_influence coup sabotage
',NULL,0,0,1,1794970524507,X'AFA871F32B7EFA2F81CDD1B9C48550CE40C260414EB7CFA46751F90F03B1D557',X'AF4DB1BE7F562E721710698AC75344798EE4C492722143636AE0593B366D1AF5','[{"bot":false,"level":"","name":"Ada"},{"bot":false,"level":"","name":"Bo"}]',X'343949FFE1557DFD73250328F955C3AC592D21477CD8D15F7B382768619F2C83F4C8F7C908FB2B580A96493FE6B63B3AAB48E3C45F6DB937E5231E40698A9523',0);
CREATE INDEX unfinished ON games (id) WHERE over = 0;
CREATE UNIQUE INDEX once ON events (game, seat, id) WHERE id IS NOT NULL;
COMMIT;
