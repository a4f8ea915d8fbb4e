// The sky over each wonder: above, and at the horizon.
export const skies: Record<string, [string, string]> = {
  giza: ['#e9a84c', '#fbe3a6'], alexandria: ['#2d5c8f', '#f0b277'], rhodes: ['#4f93b8', '#f6dfb0'], ephesus: ['#7f9fc9', '#f6e2c0'],
  babylon: ['#5fa0a0', '#f3dfa4'], olympia: ['#5b7fc0', '#f4e6c4'], halicarnassus: ['#7d5a94', '#f2c59b'],
  pyramids: ['#6fa9cc', '#fbe6b4'], great_lighthouse: ['#2b2548', '#6a5a8c'], colossus: ['#d9805a', '#f9e0ae'], temple_of_artemis: ['#79a888', '#f3eecb'],
  hanging_gardens: ['#d99a6a', '#fbeac6'], statue_of_zeus: ['#a8653c', '#f3d9a8'], mausoleum: ['#8a9cc4', '#f5e0d0'],
  sphinx: ['#c9743a', '#f8d79b'], appian_way: ['#6d9a6b', '#f1e3b4'], circus_maximus: ['#4a86a8', '#f3d6a0'], great_library: ['#6a6ca8', '#f0d4b4'],
  piraeus: ['#2f7f93', '#f2e0b4'], curia_julia: ['#c0684a', '#f6d8aa'], knossos: ['#3f7fb0', '#f4d9a8'], divine_theater: ['#2b2548', '#6a5a8c'], sanctuary: ['#b98aa0', '#f8dcb4'],
};
