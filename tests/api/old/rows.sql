BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE live_answers (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action INTEGER NOT NULL, 
	step VARCHAR(64), 
	spent INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	events TEXT NOT NULL, 
	PRIMARY KEY ("table", number), 
	UNIQUE ("table", player, step), 
	FOREIGN KEY("table") REFERENCES live_tables (id)
);
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',0,-1,-1,-1,NULL,0,1794855850089,'[{"e":"begin","seat":0,"other":0,"points":[0,0,0,0]},{"e":"deal","seat":0,"tiles":[101,82,8,84,46,96,65,109,17,58,19,108,86]},{"e":"deal","seat":1,"tiles":[59,104,73,97,105,27,134,93,121,64,120,127,78]},{"e":"deal","seat":2,"tiles":[40,91,72,55,94,113,42,32,39,22,45,29,15]},{"e":"deal","seat":3,"tiles":[129,85,48,12,100,76,21,131,54,35,13,28,3]},{"e":"draw","seat":0,"tile":128},{"e":"reveal","tile":49,"other":0}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',1,0,0,1313,'s0',0,1794855850111,'[{"e":"discard","seat":0,"tile":82,"other":0}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',2,1,1,320659,NULL,0,1794855850111,'[{"e":"claim","seat":1,"tile":82,"other":0,"tiles":[73,78]}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',3,1,1,2152,NULL,0,1794855850111,'[{"e":"aside","seat":1,"tile":134},{"e":"draw","seat":1,"tile":33,"code":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',4,1,1,945,NULL,0,1794855850111,'[{"e":"discard","seat":1,"tile":59,"other":0},{"e":"draw","seat":2,"tile":41}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',5,2,2,728,NULL,0,1794855850111,'[{"e":"aside","seat":2,"tile":45},{"e":"draw","seat":2,"tile":66,"code":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',6,2,2,1153,NULL,0,1794855850111,'[{"e":"discard","seat":2,"tile":72,"other":0},{"e":"draw","seat":3,"tile":9}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',7,3,3,776,NULL,0,1794855850111,'[{"e":"aside","seat":3,"tile":48},{"e":"draw","seat":3,"tile":4,"code":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',8,3,3,561,NULL,0,1794855850111,'[{"e":"discard","seat":3,"tile":35,"other":0},{"e":"draw","seat":0,"tile":111}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',9,0,0,2049,'s1',0,1794855850126,'[{"e":"discard","seat":0,"tile":128,"other":0}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',10,3,3,538644,NULL,0,1794855850126,'[{"e":"claim","seat":3,"tile":128,"other":0,"code":1,"tiles":[129,131]}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',11,3,3,1601,NULL,0,1794855850126,'[{"e":"discard","seat":3,"tile":100,"other":0},{"e":"draw","seat":0,"tile":90}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',12,0,0,1617,'s2',0,1794855850140,'[{"e":"discard","seat":0,"tile":101,"other":0}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',13,1,1,398803,NULL,0,1794855850140,'[{"e":"claim","seat":1,"tile":101,"other":0,"tiles":[93,97]}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',14,1,1,2033,NULL,0,1794855850140,'[{"e":"discard","seat":1,"tile":127,"other":0},{"e":"draw","seat":2,"tile":37}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',15,2,2,1809,NULL,0,1794855850140,'[{"e":"discard","seat":2,"tile":113,"other":0},{"e":"draw","seat":3,"tile":30}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',16,3,3,49,NULL,0,1794855850140,'[{"e":"discard","seat":3,"tile":3,"other":0},{"e":"draw","seat":0,"tile":132}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',17,0,0,1537,'s3',0,1794855850155,'[{"e":"discard","seat":0,"tile":96,"other":0},{"e":"draw","seat":1,"tile":70}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',18,1,1,1121,NULL,0,1794855850155,'[{"e":"discard","seat":1,"tile":70,"other":1},{"e":"draw","seat":2,"tile":83}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',19,2,2,1329,NULL,0,1794855850155,'[{"e":"discard","seat":2,"tile":83,"other":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',20,3,3,349379,NULL,0,1794855850155,'[{"e":"claim","seat":3,"tile":83,"other":2,"tiles":[76,85]}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',21,3,3,193,NULL,0,1794855850155,'[{"e":"discard","seat":3,"tile":12,"other":0}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',22,0,0,69763,'s4',0,1794855850162,'[{"e":"claim","seat":0,"tile":12,"other":3,"tiles":[8,17]}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',23,0,0,1441,'s5',0,1794855850174,'[{"e":"discard","seat":0,"tile":90,"other":0},{"e":"draw","seat":1,"tile":115}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',24,1,1,1841,NULL,0,1794855850174,'[{"e":"discard","seat":1,"tile":115,"other":1},{"e":"draw","seat":2,"tile":103}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',25,2,2,1649,NULL,0,1794855850174,'[{"e":"discard","seat":2,"tile":103,"other":1},{"e":"draw","seat":3,"tile":51}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',26,3,3,824,NULL,0,1794855850174,'[{"e":"aside","seat":3,"tile":51},{"e":"draw","seat":3,"tile":61,"code":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',27,3,3,977,NULL,0,1794855850174,'[{"e":"discard","seat":3,"tile":61,"other":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',28,0,0,0,'s6',0,1794855850179,'[{"e":"draw","seat":0,"tile":26}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',29,0,0,417,'s7',0,1794855850184,'[{"e":"discard","seat":0,"tile":26,"other":1}]');
INSERT INTO "live_answers" VALUES('rH6JbEOYqOZj',30,3,3,9,NULL,0,1794855850184,'[{"e":"win","seat":3,"tile":26,"other":0,"points":[-128,-128,-32,288],"detail":{"wins":["pihu"],"hard":false,"standing":1,"base":1,"points":288}},{"e":"end","points":[0,0,0,0]}]');
INSERT INTO "live_answers" VALUES('d_01YAb2hkbO',0,-1,-1,-1,NULL,0,1794855850199,'[{"e":"begin","seat":0,"other":0,"tiles":[0,0,0],"points":[25000,25000,25000,25000]},{"e":"deal","seat":0,"tiles":[51,96,86,92,104,63,101,41,106,73,91,131,15]},{"e":"deal","seat":1,"tiles":[117,39,5,119,124,134,81,11,114,112,27,64,122]},{"e":"deal","seat":2,"tiles":[33,20,126,28,23,17,68,89,43,94,77,72,90]},{"e":"deal","seat":3,"tiles":[21,128,130,95,14,108,0,6,93,47,127,10,78]},{"e":"reveal","tile":13,"other":-5},{"e":"draw","seat":0,"tile":50}]');
INSERT INTO "live_answers" VALUES('d_01YAb2hkbO',1,0,0,801,'first',0,1794855850209,'[{"e":"discard","seat":0,"tile":50,"other":1},{"e":"draw","seat":1,"tile":60}]');
INSERT INTO "live_answers" VALUES('QlXfzQBDpmPa',0,-1,-1,-1,NULL,0,1794855850213,'[{"e":"begin","seat":0,"other":0,"tiles":[0],"points":[30000,30000,30000,30000]},{"e":"deal","seat":0,"tiles":[131,23,114,20,14,25,121,5,49,124,93,108,90]},{"e":"deal","seat":1,"tiles":[56,19,118,79,75,74,43,117,54,11,132,62,22]},{"e":"deal","seat":2,"tiles":[35,81,72,60,51,13,21,69,102,39,29,101,15]},{"e":"deal","seat":3,"tiles":[111,87,33,67,113,55,27,112,28,119,130,40,1]},{"e":"draw","seat":0,"tile":7}]');
CREATE TABLE live_seats (
	"table" VARCHAR(24) NOT NULL, 
	player INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", player), 
	FOREIGN KEY("table") REFERENCES live_tables (id)
);
INSERT INTO "live_seats" VALUES('rH6JbEOYqOZj',0,'b7c45d2a00b83ac05fc37e06e6d518bfd7561ff13a50a08ea44e196f952a264c');
INSERT INTO "live_seats" VALUES('d_01YAb2hkbO',0,'29ab2f55e6ab4c155b20decd24ae1e77781632921ec31dc62ea4ceeebc5d226c');
INSERT INTO "live_seats" VALUES('QlXfzQBDpmPa',0,'bcce621c4a4cdd800eae23012935bc9aea4428f49c7f433ea3cd9ba1d089488b');
INSERT INTO "live_seats" VALUES('QlXfzQBDpmPa',1,'2fd89c8f7e5bc22a1eac3936a1d2286092ed8be1b65f1c06d1e47e8bcd7146a8');
INSERT INTO "live_seats" VALUES('QlXfzQBDpmPa',2,'2c0040a735dd8e3d6af6ab40388f4548ef7bd6219f32e188e8f353f731517ba8');
INSERT INTO "live_seats" VALUES('QlXfzQBDpmPa',3,'a2fd83496f0ab4678bdb67124a5b0b459ca1572f41f3a3445a890d085e186fa2');
CREATE TABLE live_tables (
	id VARCHAR(24) NOT NULL, 
	variant VARCHAR(40) NOT NULL, 
	start TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, used BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "live_tables" VALUES('rH6JbEOYqOZj','wuhan','{"variant":"wuhan","rules":{"laizi_skips_red":false,"pi_skips_red":false,"laizi_kong_factor":4,"added_kong_keeps_opening":true,"hard_big":true,"small_laizi":1,"big_laizi":2,"start_threshold":16,"start_inclusive":false,"start_counts_base":true,"kong_draw_is_self_draw":true,"several_big":"sum","cap":300,"gold_cap":500,"gold_cap_fixed":true,"gold_cap_inclusive":false,"liable_self_draw":true,"first_winner":"dealer","last_tiles":4,"last_discard_wins":true,"draw_check":true,"draw_cap":0,"next_dealer":"winner","closed_kong_hidden":true,"hands":1,"start_points":0},"preset":null,"names":["甲","","",""],"bots":[null,"greedy","greedy","greedy"],"pace":0,"clock":null,"seeded":false,"created":"2026-11-16T19:04:10+00:00"}','a1526ee8cf2bc02043848545da5a2ec6339ca6b1b8dcadc1958af0cef7033471','2026-11-16T19:04:10+00:00',9999999999,1,1794855850);
INSERT INTO "live_tables" VALUES('d_01YAb2hkbO','riichi','{"variant":"riichi","rules":{"players":4,"red_fives":[1,1,1],"kan_dora":"at_once","ura":true,"kan_ura":true,"extra_indicators_after_draw":false,"double_wind_pair":2,"rinshan_fu":true,"pinfu_tsumo":true,"open_tanyao":true,"kiriage":false,"kazoe":true,"stacking":true,"double_suuankou_tanki":false,"double_kokushi_13":false,"double_chuuren_pure":false,"double_daisuushii":false,"renhou":"none","old_yaku":false,"honba":100,"tsumo_loss":true,"kita":true,"pao_daisangen":true,"pao_daisuushii":true,"pao_suukantsu":false,"pao_part":"hand","pao_honba":"liable","open_kan_pao":false,"winners":3,"triple_ron":"win","noten":"each","noten_pool":3000,"noten_dealer_honba":"reset","nine_orphans":true,"four_winds":true,"four_kans":"each_player","four_riichi":false,"nagashi":"transfer","riichi_points":1000,"riichi_tiles":4,"riichi_kan":"same_waits","kuikae":"forbidden","kokushi_robs_closed_kan":false,"winds":2,"start_points":25000,"target_points":30000,"return_points":30000,"uma":[20,10,-10,-20],"ties":"seat","rounding":"none","bust":true,"dealer_stops":true,"extension":true,"leftover_sticks":"first"},"preset":null,"names":["Ann","","",""],"bots":[null,"greedy","greedy","greedy"],"pace":5000,"clock":null,"seeded":false,"created":"2026-11-16T19:04:10+00:00"}','606b5c313b3106e6ebe27298f558c9f6b8d0c7036543a0fbd2a86b05563533b3','2026-11-16T19:04:10+00:00',9999999999,0,1794855850);
INSERT INTO "live_tables" VALUES('QlXfzQBDpmPa','guobiao','{"variant":"guobiao","rules":{"minimum":8,"no_minimum":false,"base":8,"scale":100,"false_win":24,"fake_factor":1,"false_win_to":"each","false_win_continues":false,"mixed_kongs":true,"blessings":true,"fifth_copy_waits":true,"knitted_waits":true,"flowers":false,"dealer_repeats":false,"initial_points":30000,"closed_kong_hidden":true,"false_win_taken":false,"rounds":4,"seat_changes":true},"preset":null,"names":["","","",""],"bots":[null,null,null,null],"pace":0,"clock":null,"seeded":false,"created":"2026-11-16T19:04:10+00:00"}','e224e5e5c36d36a338a606bd013bf86d1773793e0a5e72df17b63f51523c1b63','2026-11-16T19:04:10+00:00',9999999999,0,1794855850);
CREATE TABLE replays (
	id VARCHAR(24) NOT NULL, 
	log BLOB NOT NULL, 
	created VARCHAR(32) NOT NULL, used BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE sheet_steps (
	sheet VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	step VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	payload TEXT NOT NULL, 
	PRIMARY KEY (sheet, seq), 
	UNIQUE (sheet, step), 
	FOREIGN KEY(sheet) REFERENCES sheets (id)
);
CREATE TABLE sheets (
	id VARCHAR(24) NOT NULL, 
	variant VARCHAR(40) NOT NULL, 
	write_hash VARCHAR(64) NOT NULL, 
	read_hash VARCHAR(64) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX live_tables_over ON live_tables (over);
COMMIT;
