// Decrees on their sheets and conspiracies in the dark.

export const decrees: Record<string, string> = {
  income_blue: 'edict; temple4 56 62 .85; coins 82 78 .9; seal 34 70 .9',
  income_green: 'edict; codex 58 58 1.25 green; coins 82 78 .9; seal 34 70 .9',
  income_yellow: 'edict; stall 60 60 .95 yellow; coins 82 78 .9; seal 34 70 .9',
  income_red: 'edict; tower 60 66 .95; pennant 60 17 .6 red; coins 82 78 .9; seal 34 70 .9',
  income_wonder: 'edict; pyramid 60 62 .85; coins 82 78 .9; seal 34 70 .9',
  ignore_cost_yellow: 'edict; stall 60 60 .95 yellow; purse 82 80 .9; gavel 40 80 1',
  ignore_cost_red: 'edict; helmet 60 58 1.05; purse 82 80 .9; gavel 40 80 1',
  ignore_cost_green: 'edict; flask 60 56 1.35 green; purse 82 80 .9; gavel 40 80 1',
  wonder_discount: 'edict; pyramid 52 64 .75; crane 82 78 1; block 50 78 .8; seal 30 74 .8',
  shield: 'edict; shield 60 70 1.8 red; seal 34 74 .8',
  trade_raw: 'edict; logs 44 54 .8; blocks 78 54 .75; bricks 46 80 .6; coins 84 80 .8',
  trade_manufactured: 'edict; bottle 42 56 1.2 glass; scrolls 76 56 1.3; coins 84 80 .8; seal 40 74 .8',
  senate_blue_plus_2: 'edict; senators 60 52 1.05; temple4 60 82 .55; seal 34 74 .8',
  discard_plus_2: 'edict; basket 56 56 1.5; coinpile 66 80 1; seal 34 72 .8',
  opponent_chains: 'edict; chain 60 58 2; laurel 60 78 .6; seal 34 74 .8',
  conspirator_play_again: 'edict; hooded 58 68 1.4 purple; hourglass 86 80 .8; seal 34 74 .8',
};

export const conspiracies: Record<string, string> = {
  extortion: 'dark; openscroll 46 76 1.35; pyramid 46 64 .4; fist 84 72 1.5 wine',
  blackmail: 'dark; letter 52 72 1.7; purse 88 87 1.1; dagger 84 50 1.1 /30',
  expropriation: 'night; temple4 58 78 1.2; chain 58 66 1.6; lock 86 88 1.2',
  swindle: 'dark; table 60 88 1.3; bowl 34 57 .9 clay /180; bowl 60 57 .9 clay /180; coin 80 66 .9; dice 94 67 .7',
  obscurantism: 'dark; scrollcase 34 80 .9; openscroll 82 82 1.1; fire 82 84 1.6; fire 70 86 .8',
  coup: 'dark; wreath 60 84 1.9; crown 60 62 1.2; dagger 60 62 1.7 /20',
  property_fraud: 'night; villa 56 74 1.1; deed 38 88 1.2 blue; deed 82 88 1.2 red',
  treason: 'night; gate 66 78 1.3; torch 96 72 1; hooded 28 88 1.1 purple; key 52 88 1.1',
  political_maneuver: 'dark; table 60 88 1.45; cube 32 64 1.2 blue; cube 56 64 1.2 blue; cube 82 66 1.2 red; hand 88 40 1 wine <',
  espionage: 'dark; keyhole 60 86 1.3; eye 60 64 .85',
  turn_of_events: 'dark; wheel 60 46 2.7; coin 60 20 .7; skull 60 90 .6; hourglass 60 66 1.1',
  embezzlement: 'dark; openchest 50 84 1.5; hand 92 50 1.1 wine <; coin 72 64 .7',
  foreclosure: 'night; shed 56 78 1.2; planks 56 78 1.2; lock 86 88 1.2',
  coercion: 'dark; fist 36 74 1.5 blue; fist 86 74 1.5 wine <; chain 60 66 1.5',
  insider_influence: 'dark; hooded 34 89 1.7 purple; senators 92 89 1.1; letter 64 66 .7',
  sabotage: 'night; broken 30 82 1.3; broken 54 82 1.7; broken 96 82 1.1; fire 76 84 1.2; smoke 76 50 1; boulders 58 88 .8',
};
