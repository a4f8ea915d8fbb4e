-- A database of version 2, as the server wrote it: a game of Duel with Agora under way, a game of 7 Wonders where nobody
-- sits yet, and a finished one.
-- tokens: {"duel": {"game": "dbhv3hrawv4xkczg", "seats": ["DVV_NQ1blMsk8fJFEbTnjtCVo4xam0SSr56uaBt3gUA", "6TX4uqYLQvhy06z7TIA18TxPRufsEfhHO105w7Ch8Rg"], "owner": "yih7rGI5fnyxsI1cYe6CuASR1x9XBHOuA3bKdLZcQH0", "turn": 12, "seq": 14}, "open": {"game": "bs9s5rbcuttqxj8b", "invitations": ["EWYn8SR5Zw1giuF1D4OtcdH0fAv3FJjhfCYjQbI-JSE", "AKPeWZ56_7A-hoj6t8PNjVYnK0R1mwy9Sv5mJ_zOR94"], "owner": "gA4kO4AAPYWN1SwLvSx2Kqk6W_Sbihx1hqHO8_-kW5g"}, "seven": {"game": "bwuvunwzkarb8yth", "seats": ["RjV8XmO24ZrCgUacxpk32_Gu8Kh75VncBZhmiNIWg5c", null, null], "watch": "5TCLu5IkUnXci6Ywm_RuALiL-WK5HH4NVkpQvTwiCvw"}}
PRAGMA application_id = 1212502100;
PRAGMA user_version = 2;
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
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',1,10,0,NULL,'{"name":"","secret":"bdfd0cbb200d2279c248faf924c2299dc78cdb0f05b11a601601b7b4e5c97af4"}',1794983304098);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',2,1,0,'7f91af9cbe90-1-80877b6f','sell clay_pit',1794983304103);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',3,1,1,NULL,'sell ore_vein',1794983304123);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',4,1,2,NULL,'build marketplace',1794983304123);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',5,1,2,NULL,'build altar',1794983304123);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',6,1,1,NULL,'build clay_pool',1794983304124);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',7,1,0,'7f91af9cbe90-2-e6b58de7','sell apothecary',1794983304131);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',8,1,1,NULL,'build loom_age1',1794983304131);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',9,1,2,NULL,'sell scriptorium',1794983304131);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',10,1,0,'7f91af9cbe90-3-defc044a','build barracks pay 0 2',1794983304135);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',11,1,1,NULL,'build glassworks_age1',1794983304135);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',12,1,2,NULL,'sell workshop',1794983304136);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',13,1,0,'7f91af9cbe90-4-5d300cb9','build theater',1794983304137);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',14,1,1,NULL,'sell west_trading_post',1794983304137);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',15,1,2,NULL,'sell stockade',1794983304138);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',16,1,0,'7f91af9cbe90-5-ee8d7ee9','sell guard_tower',1794983304139);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',17,1,1,NULL,'build lumber_yard',1794983304139);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',18,1,2,NULL,'sell baths',1794983304139);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',19,1,0,'7f91af9cbe90-6-e8624fab','sell east_trading_post',1794983304147);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',20,1,1,NULL,'sell brickyard',1794983304147);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',21,1,2,NULL,'sell walls',1794983304147);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',22,1,0,'7f91af9cbe90-7-6c71c4a6','sell forum',1794983304151);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',23,1,1,NULL,'sell vineyard',1794983304152);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',24,1,2,NULL,'sell sawmill',1794983304152);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',25,1,0,'7f91af9cbe90-8-2a1be9cd','sell press_age2',1794983304159);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',26,1,1,NULL,'sell temple',1794983304159);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',27,1,2,NULL,'build glassworks_age2',1794983304159);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',28,1,0,'7f91af9cbe90-9-2d6c797f','sell laboratory',1794983304160);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',29,1,1,NULL,'sell stables',1794983304160);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',30,1,2,NULL,'sell statue',1794983304160);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',31,1,0,'7f91af9cbe90-10-3b08c6e3','build school pay 4 0',1794983304160);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',32,1,1,NULL,'sell archery_range',1794983304160);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',33,1,2,NULL,'sell courthouse',1794983304161);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',34,1,0,'7f91af9cbe90-11-2d3d854e','build foundry',1794983304161);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',35,1,1,NULL,'sell aqueduct',1794983304161);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',36,1,2,NULL,'sell quarry',1794983304161);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',37,1,0,'7f91af9cbe90-12-2c70501e','sell caravansery',1794983304175);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',38,1,1,NULL,'sell shipowners_guild',1794983304176);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',39,1,2,NULL,'sell arsenal',1794983304176);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',40,1,0,'7f91af9cbe90-13-829a48d4','sell palace',1794983304181);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',41,1,1,NULL,'sell scientists_guild',1794983304182);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',42,1,2,NULL,'sell lighthouse',1794983304182);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',43,1,0,'7f91af9cbe90-14-ffa9b9f1','stage observatory',1794983304182);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',44,1,0,'7f91af9cbe90-15-acaab39e','take timber_yard',1794983304183);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',45,1,1,NULL,'sell senate',1794983304187);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',46,1,2,NULL,'stage town_hall pay 2 2',1794983304187);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',47,1,0,'7f91af9cbe90-16-2e8d4b8a','sell lodge',1794983304195);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',48,1,1,NULL,'build fortifications pay 2 6',1794983304195);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',49,1,2,NULL,'sell philosophers_guild',1794983304195);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',50,1,0,'7f91af9cbe90-17-cbf87544','sell academy',1794983304203);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',51,1,1,NULL,'sell gardens',1794983304203);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',52,1,2,NULL,'sell siege_workshop',1794983304203);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',53,1,0,'7f91af9cbe90-18-bc01bfce','build university pay 6 0',1794983304207);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',54,1,1,NULL,'sell traders_guild',1794983304208);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',55,1,2,NULL,'build study pay 0 4',1794983304208);
INSERT INTO "events" VALUES('bwuvunwzkarb8yth',56,1,0,'7f91af9cbe90-19-e8168561','sell pantheon',1794983304215);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',1,10,0,NULL,'{"name":"","secret":"ca7da75e5299bf4a6fa0a0a55e6881732b6cf2b831fc49a2f92bd1915af567b6"}',1794983302437);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',2,10,1,NULL,'{"name":"","secret":"554d87fe5adab862224ab30434223b1ca466c7f30d1f6809082859329f449a46"}',1794983302438);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',3,1,0,'7f91afc92490-1-177219d3','draft circus_maximus',1794983302559);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',4,1,1,'7f91af9c5a10-1-5c6e4337','draft colossus',1794983302667);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',5,1,1,'7f91af9c5a10-2-bc688778','draft great_library',1794983302783);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',6,1,0,'7f91afc92490-2-4067c358','draft mausoleum',1794983302903);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',7,1,1,'7f91af9c5a10-3-9b575bd1','draft piraeus',1794983303011);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',8,1,0,'7f91afc92490-3-94c9c950','draft appian_way',1794983303135);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',9,1,0,'7f91afc92490-4-ffed9235','draft statue_of_zeus',1794983303275);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',10,1,1,'7f91af9c5a10-4-a372db8f','draft temple_of_artemis',1794983303399);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',11,1,0,'7f91afc92490-5-cdbd47d3','discard apothecary',1794983303521);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',12,1,1,'7f91af9c5a10-5-dc38f519','recruit politician_left_1',1794983303639);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',13,1,1,'7f91af9c5a10-6-f30b94fa','place 2',1794983303751);
INSERT INTO "events" VALUES('dbhv3hrawv4xkczg',14,1,0,'7f91afc92490-6-8b4f2fc1','discard palisade',1794983303867);
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
    rules   INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;
INSERT INTO "games" VALUES('bs9s5rbcuttqxj8b','seven','{"players":2,"sides":"random"}','players 2
wonders ephesus:A rhodes:B giza:B
hand 1 0 altar baths glassworks_age1 guard_tower lumber_yard press_age1 west_trading_post
hand 1 1 apothecary barracks clay_pit stockade stone_pit theater timber_yard
pile 1 clay_pool scriptorium loom_age1 marketplace east_trading_post workshop ore_vein
hand 2 0 aqueduct archery_range brickyard caravansery foundry stables walls
hand 2 1 courthouse forum loom_age2 press_age2 school statue vineyard
pile 2 sawmill dispensary quarry glassworks_age2 laboratory library temple
hand 3 0 arsenal fortifications gardens lodge palace pantheon workers_guild
hand 3 1 academy haven lighthouse observatory philosophers_guild shipowners_guild university
pile 3 builders_guild study scientists_guild arena town_hall siege_workshop senate
',NULL,0,0,1,1794983304087,X'C54DE8C33124C91A4B56DF42A6F36AA6A0855A0057ADED0E55E70B2A18F2623A',X'2DD871199E26525B15C9B40AFC666C3C4FA38CD35AFF49DF1C58408B001E13D3','[{"bot":false,"level":"","name":"Cy"},{"bot":false,"level":"","name":""}]',X'9F24760B1DC3BBC5FA5863D4526347AA07E4F11D4791E50422614609FB23CE9E80E8895D7D11D392E421B48B0FE21456E2CDFAFADF03FB0E05ABFF20F319B6CB',0,'{"invitations":true,"hints":false}',1);
INSERT INTO "games" VALUES('bwuvunwzkarb8yth','seven','{"players":3,"sides":"random"}','players 3
wonders halicarnassus:B ephesus:B rhodes:A
hand 1 0 baths clay_pit clay_pool scriptorium theater timber_yard west_trading_post
hand 1 1 altar barracks east_trading_post glassworks_age1 ore_vein stockade stone_pit
hand 1 2 apothecary guard_tower loom_age1 lumber_yard marketplace press_age1 workshop
hand 2 0 aqueduct courthouse forum loom_age2 sawmill school temple
hand 2 1 brickyard foundry glassworks_age2 library press_age2 quarry stables
hand 2 2 archery_range caravansery dispensary laboratory statue vineyard walls
hand 3 0 academy gardens palace scientists_guild strategists_guild study town_hall
hand 3 1 fortifications haven lighthouse lodge pantheon shipowners_guild siege_workshop
hand 3 2 arena arsenal observatory philosophers_guild senate traders_guild university
',NULL,0,0,0,1794983304092,X'1DAD6876B7EDCC43E1FD363DC4C1CDAA9BBFA6BEDAF82D59FD11B455898096F3',X'8A1F037501CB4B96173559376313EE4AB4C49629FD2EEAD90E1DA4EB9752C8B5','[{"bot":false,"level":"","name":"Ada"},{"bot":true,"level":"apprentice","name":""},{"bot":true,"level":"apprentice","name":""}]',X'58AA69BA2E05BF594CF85DF15DFCB41E2D650BE8D91D9BA1F3CCF097F4DD195DEE6B40781A0084FDBF89D3A654D05DE3A245555336D89FBC0C421163A723830F70A0BEB218C15BA49C3DDB9A1FCD2F08614D4970B6B0D5607A955DD07676E80C',1,'{"invitations":true,"hints":true}',1);
INSERT INTO "games" VALUES('dbhv3hrawv4xkczg','duel','{"agora":true,"pantheon":false,"first_game":false}','agora
wonders circus_maximus great_library mausoleum colossus temple_of_artemis piraeus appian_way statue_of_zeus
progress masonry mathematics architecture urbanism organized_crime
box agriculture strategy philosophy corruption economy theology law
age 1 politician_centre_2 press conspirator_5 pharmacist baths conspirator_4 clay_reserve politician_centre_3 altar glassworks logging_camp workshop clay_pool lumber_yard quarry stone_reserve guard_tower garrison tavern wood_reserve palisade politician_left_1 scriptorium apothecary theater
age 2 politician_right_2 drying_room school parade_ground aqueduct forum laboratory walls customs_house horse_breeders conspirator_1 glass_blower statue dispensary shelf_quarry politician_right_1 barracks tribunal caravansery temple conspirator_6 rostrum sawmill politician_left_2 brickyard
age 3 chamber_of_commerce arena pantheon academy observatory study shipowners_guild builders_guild town_hall siege_workshop politician_centre_1 port tacticians_guild obelisk conspirator_2 arsenal pretorium circus palace gardens conspirator_3 senate fortifications
removed 1 stone_pit clay_pit stable
removed 2 library brewery archery_range
removed 3 armory university lighthouse
decrees trade_raw income_green discard_plus_2 conspirator_play_again ignore_cost_green income_red
conspiracies sabotage embezzlement insider_influence turn_of_events swindle foreclosure extortion political_maneuver expropriation obscurantism blackmail treason coup property_fraud coercion espionage
',NULL,0,0,1,1794983302435,X'DF7FB15B756B0AC1F169B8008B0F6C7812E794FB45560F7F0E1234237CFE0AC4',X'5D3A9F9C7B44A12076DC27C3B4A06AFB440DA41A05D1CB5B23759F4EFC6182AF','[{"bot":false,"level":"","name":"Ada"},{"bot":false,"level":"","name":"Bo"}]',X'E2981567630FB6FCD381F21A74BCE00530A56E1FD829BE03802CA2176CA56F42BF11257FAF8C298AFF9071688D7C467AD8FFB5168806E9C20007F5BB3A3E4839',0,'{"invitations":true,"hints":false}',1);
CREATE INDEX unfinished ON games (id) WHERE over = 0;
CREATE UNIQUE INDEX once ON events (game, seat, id) WHERE id IS NOT NULL;
COMMIT;
