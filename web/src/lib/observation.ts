// What a seat or a spectator knows, and what actions of Duel are about. Made from the games'
// descriptions by `hepta schema --typescript`.

export interface SevenObservation {
  game: 'seven';
  players: number;
  seat: number | null;
  age: number;
  turn: number;
  step: 'choose' | 'seventh' | 'discard_power' | 'end';
  acting_city: number | null;
  power_city?: number;
  controller?: number;
  cities: {
    wonder: string;
    side: 'A' | 'B';
    coins: number;
    cards: string[];
    stages: number;
    tokens: number[];
    free_build_used: boolean;
  }[];
  hand?: string[];
  discard_size: number;
  picks: {
    age: number;
    turn: number;
    city: number;
    use: 'none' | 'build' | 'stage' | 'discard';
    card: string | null;
  }[];
  hands_seen?: {
    age: number;
    turn: number;
    cards: string[];
    drawn?: string;
  }[];
  seventh_drawn?: string;
  discard_powers: {
    stage: number;
    taken: string | null;
    declined?: boolean;
    pile?: string[];
  }[];
  committed?: string[];
  legal?: string[];
}

export interface DuelObservation {
  game: 'duel';
  agora: boolean;
  pantheon: boolean;
  seat: number | null;
  age: number;
  phase: 'draft' | 'play' | 'choose_start' | 'end';
  step: 'choose' | 'triggering' | 'use_card' | 'acting' | 'turning_up';
  active: number;
  play_again: boolean;
  pawn: number;
  military_tokens: string[];
  progress: string[];
  box: string[];
  drawn: string[];
  drawn_unseen: number;
  display: {
    slot: number;
    up: boolean;
    card?: string;
    back?: 'age1' | 'age2' | 'age3' | 'guild' | 'grand_temple' | 'senator';
  }[];
  cities: {
    coins: number;
    cards: string[];
    built: string[];
    unbuilt: string[];
    under: Record<string, string | null>;
    tokens: string[];
    senators?: string[];
    reserve?: number;
    conspiracies?: {
      id: string | null;
      state: 'held' | 'prepared' | 'triggered';
      card: string | null;
    }[];
    divinities?: string[];
    mythology?: string[];
    offerings?: number[];
    astarte?: number;
    snake?: string | null;
  }[];
  discard: string[];
  wonders_seen: string[];
  wonders_offered?: string[];
  wonders_drafted: number;
  removed: number[];
  removed_seen: string[];
  tasks: {
    task: string;
    seat: number;
    data: number;
    more: number;
  }[];
  victory?: 'none' | 'military' | 'scientific' | 'political' | 'civilian';
  supremacy?: number[];
  senate?: {
    cubes: number[];
    controller: number | null;
    decrees: (string | null)[];
  }[];
  conspiracy_deck?: (string | null)[];
  conspiracies_drawn?: (string | null)[];
  opponent_conspiracies_known?: string[];
  conspiracies_suspected?: Record<string, number>;
  locked_token?: string | null;
  locked_by?: number | null;
  conspiracies_sure?: number[];
  opponent_knows?: {
    places: number[];
    in_front: string[];
    suspected: Record<string, number>;
    sure: number[];
  };
  removed_seen_by?: number[][];
  locked_from_box?: boolean;
  seen_in_box?: string[];
  shield_held_by?: number | null;
  spaces?: ({
    card: string | null;
    up: boolean;
    back?: string;
    tokens: string[];
  } | null)[];
  decks?: {
    mesopotamian: {
      cards: (string | null)[];
      drawn: number;
    };
    phoenician: {
      cards: (string | null)[];
      drawn: number;
    };
    greek: {
      cards: (string | null)[];
      drawn: number;
    };
    egyptian: {
      cards: (string | null)[];
      drawn: number;
    };
    roman: {
      cards: (string | null)[];
      drawn: number;
    };
  };
  divinities_opponent_knows?: {
    mesopotamian: number[];
    phoenician: number[];
    greek: number[];
    egyptian: number[];
    roman: number[];
    spaces: number[];
  };
  mythology_tokens?: string[];
  offering_tokens?: number[];
  enki_tokens?: string[];
  minerva?: number | null;
  display_tokens?: Record<string, string | number>;
  legal?: string[];
}

export type Thing = 'card' | 'wonder' | 'token' | 'divinity' | 'mythology' | 'conspiracy' | 'military_token' | 'chamber' | 'space' | 'slot' | 'seat' | 'position' | 'end';

export const duelActions: Record<string, Thing[][]> = {
  activate: [['divinity']],
  apply: [['military_token']],
  build: [['card']],
  choose: [['divinity']],
  conspire: [[]],
  construct: [['card']],
  deck: [['mythology']],
  decree: [['chamber', 'chamber']],
  destroy: [['card']],
  discard: [['card']],
  divinity: [['divinity', 'space']],
  draft: [['wonder']],
  drop: [['military_token']],
  keep: [['conspiracy', 'end']],
  lock: [['token']],
  minerva: [['position']],
  move: [['chamber', 'chamber']],
  pass: [[]],
  place: [['chamber']],
  prepare: [['conspiracy', 'card']],
  raise: [['wonder', 'card']],
  recruit: [['card']],
  remove: [['chamber']],
  revive: [['card']],
  sabotage: [['wonder']],
  snake: [['card']],
  start: [['seat']],
  strike: [['slot']],
  swap: [['card', 'card']],
  take: [['card'], ['wonder']],
  token: [['token']],
  top: [['divinity']],
  trigger: [['conspiracy']],
  undo: [['wonder']],
  wonder: [['wonder', 'card']],
};
