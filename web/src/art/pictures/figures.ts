// Gods of the Pantheon and senators of the Agora: heads and shoulders with what they are known by.
const bust = (before: string, list: string, after = '') => [before, ...list.split(', ').map((one) => one.replace(/^(\w+)/, '$1 60 90')), after].filter(Boolean).join('; ');

export const gods: Record<string, string> = {
  enki: bust('rays', 'mane black, robe teal, streams, broad tan, calm, blockbeard black, horned', 'fish 24 84 .8; fish 96 82 .8 <'),
  ishtar: bust('rays', 'wings rose, mane black, chiton red, slim tan, kohl, lips, parted black, horned, pearls', 'star8 24 22 .75; star8 97 22 .75'),
  nisaba: bust('rays', 'mane raven, robe green, slim umber, calm, lips, parted raven, band, earrings', 'wheat 60 34 .9; tablet 92 90 .8; snake 28 90 1'),
  astarte: bust('rays', 'halo, veil white, chiton purple, slim olive, calm, lips, parted black, moonhorns, pearls', 'coins 90 89 .9'),
  baal: bust('rays', 'mane raven, cloak red, broad tan, stern, beard raven, cone', 'bolt 94 66 1.1; bolt 26 66 .8'),
  tanit: bust('rays', 'veil blue, shawl navy, slim umber, kohl, lips, parted black, moonhorns, earrings', 'tanit 94 88 1; tanit 26 88 1'),
  aphrodite: bust('rays; shell 60 66 2 rose', 'mane auburn, chiton rose, slim fair, smile, lips, parted auburn, band', 'dove 90 86 1.1'),
  hades: bust('dark', 'mane black, cloak ink, face pale, stern, beard black, mural grey', 'bident 24 90 1.5; skull 90 88 .8'),
  zeus: bust('rays', 'mane snow, toga blue, broad fair, stern, longbeard snow, short snow, laurels', 'bolt 93 72 1.25'),
  anubis: bust('rays', 'bare black, collar, nemes navy, jackal', 'ankh 93 88 1'),
  isis: bust('rays', 'wings jade, bare olive, collar, slim olive, kohl, lips, wig black, disc', 'ankh 94 90 .8'),
  ra: bust('rays', 'sunhalo, bare umber, collar, nemes blue, falcon, disc'),
  mars: bust('rays', 'cuirass red, broad tan, stern, stubble, helm, crest', 'spear 24 90 1.6'),
  minerva: bust('rays', 'mane chestnut, chiton white, slim fair, calm, lips, parted chestnut, pushedhelm, crest', 'owl 91 90 1; spear 24 90 1.6'),
  neptune: bust('sea', 'mane jade, bare tan, broad tan, stern, longbeard jade, short jade, mural gold', 'trident 95 92 1.6; waves 60 86 1.3'),
  gate: 'night; portal 60 86 1.3',
};

export const senators: Record<string, string> = {
  politician_left_1: bust('hall', 'toga red, face tan, smile, short chestnut', 'openscroll 92 90 .6'),
  politician_left_2: bust('hall', 'toga green, broad olive, stern, beard black, curls black'),
  politician_centre_1: bust('hall', 'toga purple, broad fair, aged, bald silver', 'fasces 94 90 .8'),
  politician_centre_2: bust('hall', 'toga yellow, face umber, calm, goatee black, short black'),
  politician_centre_3: bust('hall', 'toga navy, face olive, aged, longbeard snow, bald snow', 'scales 88 89 .8'),
  politician_right_1: bust('hall', 'toga wine, face fair, stern, short silver, laurels'),
  politician_right_2: bust('hall', 'toga brown, broad dark, smile, curls black', 'scroll 88 89 .8'),
  conspirator_1: bust('dark', 'veil ink, cloak ink, face tan, stern, hood ink', 'dagger 90 86 1.1'),
  conspirator_2: bust('dark', 'veil wine, cloak wine, slim fair, kohl, lips, hood wine', 'letter 88 88 .7'),
  conspirator_3: bust('dark', 'veil navy, cloak navy, broad olive, smile, beard black, hood navy', 'purse 91 89 1'),
  conspirator_4: bust('dark', 'veil grey, cloak grey, face umber, aged, goatee silver, hood grey', 'key 88 86 .9'),
  conspirator_5: bust('dark', 'veil green, cloak green, slim olive, stern, parted black, hood green', 'bottle 91 89 .9 glass'),
  conspirator_6: bust('dark', 'veil teal, cloak teal, broad dark, stern, moustache black, hood teal', 'torch 92 88 1.1'),
};
