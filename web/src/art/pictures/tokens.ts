// Progress tokens: round, so that all that matters lies in the middle.

export const tokens: Record<string, string> = {
  agriculture: 'field; sheaf 60 80 2; wheat 34 84 .8; wheat 88 84 .8',
  architecture: 'plaza; temple4 60 78 1.15; compass 60 86 .9',
  economy: 'room; coins 60 86 2.1; coin 60 46 1.1',
  law: 'hall; scales 60 84 1.75; laurel 60 89 1',
  masonry: 'sand; bricks 60 82 1.35; trowel 64 58 1.9',
  mathematics: 'room; pyramid 60 80 1; compass 60 84 1.5',
  philosophy: 'hall; pedestal 60 90 1.1; mane 60 74 .7 silver; chiton 60 74 .7 marble; broad 60 74 .7 marble; aged 60 74 .7; longbeard 60 74 .7 silver; short 60 74 .7 silver',
  strategy: 'field; helmet 60 74 1.5; scutum 34 86 1 red; scutum 88 86 1 red',
  theology: 'town; altar 60 86 1.4; fire 60 50 1.3',
  urbanism: 'field; tall 36 82 1.2; house 86 82 1.25; tower 62 80 .95; well 70 89 .75',
  corruption: 'dark; hand 78 44 1.3 wine <; purse 56 80 1.7; coins 88 86 .9',
  organized_crime: 'night; hooded 58 90 2.1 purple; dagger 84 74 1.4 /20',
  engineering: 'sand; crane 62 84 1.6; block 34 76 1; gear 84 78 .9 gold',
  mysticism: 'night; eye 60 70 1.15; star8 60 22 .7; moon 92 30 .6; star 30 30 1',
  poliorcetics: 'field; wall 92 76 .8; siegetower 82 82 1.05; ballista 44 86 1.4',
};
