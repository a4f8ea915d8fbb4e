// The wonders of both games. A number before a piece says how much must stand, in twelfths, before it does; below that it is
// only a shadow in the sky. A minus sign marks what is there only until then: scaffolds, blocks, workers.

export const wonders: Record<string, string> = {
  giza: 'dunes; heights 120 0 <; pyramids; palm 2 84 .8; -1:plinth; 3:pyramid1; 6:pyramid2; 8:pyramid3; 12:pyramid4; -12:sled 30 88 .8; -12:hauler 54 88 .8; -12:hauler 62 88 .8; palm 114 88 .9 <',
  alexandria: 'sea; heights 120 0 <; boat 14 72 .6; pharos0; 3:pharos1; 6:pharos2; 8:pharos3; 12:pharos4; -6:crane 92 80 .9; -12:scaffold 34 80 .8; boat 104 84 .8',
  rhodes: 'sea; heights; colossus0; 3:colossus1 0 0 bronze; 6:colossus2 0 0 bronze; 8:colossus3 0 0 bronze; 12:colossus4 0 0 bronze; -8:scaffold 29 70 .8; -12:scaffold 92 70 .8; ship 60 86 .42 red',
  ephesus: 'field; heights -4 4; cypress 2 80 1; cypress 118 80 1; 3:artemis1 0 0 blue; 6:artemis2; 8:artemis3 0 0 blue; 12:artemis4 0 0 blue; -3:plinth; -6:crane 96 80 .9; -8:scaffold 28 82 .8; -12:drums 8 88 .8',
  babylon: 'sand; heights; palm -8 84 1; 3:gardens1; 6:gardens2; 8:gardens3; 12:gardens4; 12:palm 60 14 .55; -3:plinth; -6:scaffold 84 82 .9; -8:bricks 20 86 .5; -12:worker 34 88 .8; palm 122 86 .9 <',
  olympia: 'hall; 3:zeus1; 6:zeus2; 8:zeus3; 12:zeus4; -8:scaffold 84 76 1; -12:ladder 34 78 1; -3:blocks 60 84 .9; column 8 84 1.3; column 112 84 1.3',
  halicarnassus: 'shore; heights; 3:mausoleum1 0 0 blue; 6:mausoleum2; 8:mausoleum3; 12:mausoleum4; -3:plinth; -6:crane 92 80 .9; -12:scaffold 28 82 .8; cypress 2 86 .9; cypress 118 86 .9',

  pyramids: 'dunes; heights; sun 104 18 1.2; pyramids; pyramid1; pyramid2; pyramid3; pyramid4; camel 18 88 .7; camel 40 89 .7; palm 114 88 .9 <',
  great_lighthouse: 'night; sea; pharos0; pharos1; pharos2; pharos3; pharos4; ship 100 84 .5 red; boat 12 78 .6',
  colossus: 'shore; heights 120 0 <; mountain 6 60 .6; colossus0; colossus1 0 0 bronze; colossus2 0 0 bronze; colossus3 0 0 bronze; colossus4 0 0 bronze; trireme 60 86 .5 red',
  temple_of_artemis: 'forest; heights; artemis1 0 0 green; artemis2; artemis3 0 0 green; artemis4 0 0 green; olive 0 88 .9; olive 120 88 .9; sage 60 90 .7 white',
  hanging_gardens: 'town; heights 120 0 <; gardens1; gardens2; gardens3; gardens4; palm 60 14 .55; palm 4 88 1; palm 116 88 1 <; flowers 60 90 1 rose',
  statue_of_zeus: 'hall; zeus1; zeus2; zeus3; zeus4; fire 12 78 .7; fire 108 78 .7; altar 12 90 .6; altar 108 90 .6',
  mausoleum: 'crags; heights; mausoleum1 0 0 wine; mausoleum2; mausoleum3; mausoleum4; cypress 2 86 1.1; cypress 118 86 1.1; cypress 12 90 .8; cypress 108 90 .8',
  sphinx: 'dunes; heights; pyramids; sphinxbody; sphinxhead 0 0 stone; sphinxpaws; palm 116 88 .9 <',
  appian_way: 'field; heights 120 0 <; road; turret 84 66 .7; cypress 36 70 .9; pine 14 80 1.25; cypress 96 74 1.1; pine 112 84 1.3; milestone 26 89 1.2; milestone 96 89 1.2; cart 56 68 .4; soldier 60 87 1.6',
  circus_maximus: 'town; heights; circusmax; obelisk 60 74 .5; column 38 74 .5; column 82 74 .5; chariot 40 90 .9 red; horse 66 90 .75; flag 8 58 .5 red; flag 60 46 .5 red; flag 108 58 .5 red',
  great_library: 'town; heights; dome 60 44 1.1; temple8 60 84 1.05; scrollcase 44 78 .4; scrollcase 76 78 .4; togate 22 88 .9 blue; sage 98 88 .9 green; scrolls 60 89 .5',
  piraeus: 'quay; heights; sheds; turret 104 70 1; turret 94 72 1.2; trireme 50 78 .8 blue; amphorae 14 89 .7 clay; crates 98 89 .7',
  curia_julia: 'plaza; heights 120 0 <; curia; standard 10 86 1 wine; standard 110 86 1 wine; togate 42 90 .8 wine; togate 76 90 .8 purple',
  knossos: 'shore; heights; mountain 110 60 .6; knossos; bull 60 82 .35; olive 114 90 .8',
  divine_theater: 'night; theatre 60 62 1.2; stage; mask 40 66 .6; sadmask 80 66 .6 purple; torch 12 84 1; torch 106 84 1',
  sanctuary: 'forest; heights 120 0 <; tholos; olive 6 88 1; olive 114 88 1; flowers 24 90 1 rose; flowers 96 90 1 yellow',
};
