// Effects of components: as symbols to draw and as words. It only reads what the data says; nothing is computed from it.
import { allOf, anyOf, t } from '../i18n/index.svelte';

export type Effect = { type: string } & Record<string, any>;
export interface Cost {
  coins: number;
  resources: Record<string, number>;
}
/** A symbol with an optional number on it, a text between symbols, or a small card of a colour. */
export type Glyph = { icon: string; n?: number | string } | { text: string } | { chip: string };

const times = (icon: string, count: number): Glyph[] => Array.from({ length: count }, () => ({ icon }));
const resourcesOf = (bag: Record<string, number>): Glyph[] => Object.entries(bag).flatMap(([name, count]) => times(name, count));

function joined(lists: Glyph[][], text: string): Glyph[] {
  return lists.flatMap((list, index) => (index > 0 ? [{ text }, ...list] : list));
}

/** Names in the data such as grey_cards become what a screen can draw. */
function counted(what: string): Glyph[] {
  if (what.endsWith('_cards')) return [{ chip: what.slice(0, -6) }];
  if (what === 'built_wonders' || what === 'wonder_stages' || what === 'wonders') return [{ icon: 'wonder' }];
  if (what === 'coins_div_3') return [{ icon: 'coin', n: 3 }];
  if (what === 'defeat_tokens') return [{ icon: 'defeat' }];
  if (what === 'progress_tokens') return [{ icon: 'token' }];
  if (what === 'mythology_tokens') return [{ icon: 'myth_greek' }];
  if (what === 'offering_tokens') return [{ icon: 'coin', n: '−' }];
  if (what === 'spaces_advanced') return [{ icon: 'shield' }];
  return [{ icon: 'cube' }];
}

function countGlyphs(count: any): Glyph[] {
  if (typeof count === 'string') return counted(count);
  if (Array.isArray(count)) return count.flatMap(counted);
  return count.what === 'cards' ? count.colours.map((chip: string) => ({ chip })) : counted(count.what);
}

const scopeMarks: Record<string, string> = { own: '↓', neighbours: '↔', all: '↔↓', self: '', most: '▲' };

type Draw = (effect: Effect) => Glyph[];
const drawings: Record<string, Draw> = {
  produce: (e) => (e.alternatives ? joined(e.alternatives.map(resourcesOf), '/') : resourcesOf(e.resources)),
  produce_choice: (e) => joined(e.options.map((name: string) => [{ icon: name }]), '/'),
  vp: (e) => [{ icon: 'points', n: e.amount }],
  coins: (e) => [{ icon: 'coin', n: e.amount }],
  shields: (e) => times('shield', e.amount),
  science: (e) => [{ icon: e.symbol }],
  science_choice: (e) => joined(e.symbols.map((icon: string) => [{ icon }]), '/'),
  trade_discount: (e) =>
    e.goods
      ? [...(e.neighbours.includes('left') ? [{ icon: 'arrow_left' }] : []), { icon: 'coin', n: 1 }, { chip: e.goods === 'raw' ? 'brown' : 'grey' }, ...(e.neighbours.includes('right') ? [{ icon: 'arrow_right' }] : [])]
      : [...e.resources.map((icon: string) => ({ icon })), { icon: 'coin', n: '−1' }],
  fixed_trade_price: (e) => [...e.resources.map((icon: string) => ({ icon })), { text: '=' }, { icon: 'coin', n: e.price }],
  coins_per: (e) => [{ icon: 'coin', n: e.amount }, { text: '×' }, ...countGlyphs(e.count), ...(scopeMarks[e.scope] ? [{ text: scopeMarks[e.scope] }] : [])],
  vp_per: (e) => [{ icon: 'points', n: e.amount }, { text: '×' }, ...countGlyphs(e.count), ...(scopeMarks[e.scope] ? [{ text: scopeMarks[e.scope] }] : [])],
  guild: (e) => [...(e.coins_each ? [{ icon: 'coin', n: e.coins_each }] : []), { icon: 'points', n: e.vp_each }, { text: '×' }, ...countGlyphs(e.count)],
  build_free_once_per_age: () => [{ icon: 'free' }],
  build_from_discard: () => [{ icon: 'discard' }],
  play_seventh_card: () => [{ icon: 'seventh' }],
  copy_neighbour_guild: () => [{ icon: 'copy_guild' }],
  play_again: () => [{ icon: 'again' }],
  grant_play_again: () => [{ icon: 'wonder' }, { icon: 'again' }],
  play_again_on_recruit: () => [{ chip: 'senator' }, { icon: 'again' }],
  opponent_loses_coins: (e) => [{ icon: 'coin', n: `−${e.amount}` }],
  opponent_loses_coins_per: (e) => [{ icon: 'coin', n: `−${e.amount}` }, { text: '×' }, ...countGlyphs(e.count)],
  destroy_opponent_card: (e) => [{ text: '✕' }, ...e.colours.map((chip: string) => ({ chip }))],
  take_opponent_card: (e) => [{ icon: 'arrow_left' }, ...e.colours.map((chip: string) => ({ chip }))],
  take_opponent_unbuilt_wonder: () => [{ icon: 'arrow_left' }, { icon: 'wonder' }],
  take_half_opponent_coins: () => [{ icon: 'coin', n: '½' }],
  progress_token_from_removed: () => [{ icon: 'token', n: '?' }],
  progress_token_from_card: () => [{ icon: 'token' }],
  lock_progress_token: () => [{ icon: 'token' }, { icon: 'lock' }],
  gain_opponent_trade_spending: () => [{ icon: 'arrow_left' }, { icon: 'coin' }],
  resource_discount: (e) => [...counted(e.applies_to), { text: `−${e.resources}` }, { icon: 'stone' }],
  extra_shields: (e) => [{ chip: 'red' }, { text: '+' }, ...times('shield', e.amount)],
  coins_on_chain_build: (e) => [{ icon: 'chain' }, { icon: 'coin', n: e.amount }],
  coins_on_build: (e) => [...counted(e.target), { text: '→' }, { icon: 'coin', n: 'I' }],
  ignore_cost_symbol: (e) => [...counted(e.applies_to), { text: '−1' }],
  shield_while_controlled: () => [{ icon: 'shield' }],
  extra_blue_for_senate_actions: (e) => [{ chip: 'blue' }, { text: `+${e.amount}` }],
  extra_discard_income: (e) => [{ icon: 'discard' }, { icon: 'coin', n: `+${e.amount}` }],
  use_opponent_chain_symbols: () => [{ icon: 'arrow_left' }, { icon: 'chain' }],
  place_influence: (e) => [{ text: '+' }, ...times('cube', e.amount)],
  move_influence: () => [{ icon: 'cube' }, { icon: 'arrow_right' }],
  remove_opponent_influence: (e) => [{ text: '✕' }, ...times('cube', e.amount)],
  conspire: () => [{ icon: 'mask' }],
  trigger_unprepared_conspiracy: () => [{ icon: 'mask' }, { text: '!' }],
  senators_cost_nothing: () => [{ chip: 'senator' }, { icon: 'coin', n: 0 }],
  conspire_keep_both: () => [{ icon: 'mask' }, { icon: 'mask' }],
  build_from_structure: () => [{ icon: 'card' }, { icon: 'free' }],
  build_from_removed_cards: () => [{ icon: 'discard' }, { icon: 'free' }],
  discard_available_cards: (e) => [{ text: '✕' }, ...times('card', e.max)],
  swap_card: (e) => [{ chip: e.colours[0] }, { text: '⇄' }, { chip: e.colours[1] }],
  move_decree: () => [{ icon: 'decree' }, { icon: 'arrow_right' }],
  remove_opponent_built_wonder: () => [{ text: '✕' }, { icon: 'wonder' }],
  snake_token: () => [{ chip: 'green' }, { icon: 'arrow_left' }],
  protected_coins: (e) => [{ icon: 'coin', n: e.amount }, { icon: 'lock' }],
  discard_structure_card: () => [{ text: '✕' }, { icon: 'card' }],
  unbuild_wonder: () => [{ icon: 'wonder' }, { text: '↺' }],
  build_own_wonder_with_discarded_card: () => [{ icon: 'discard' }, { icon: 'wonder' }],
  place_minerva_pawn: () => [{ icon: 'shield' }, { icon: 'lock' }],
  discard_military_token: () => [{ text: '✕' }, { icon: 'defeat' }],
  apply_military_token: () => [{ icon: 'defeat' }, { text: '!' }],
  activate_one_of: () => [{ icon: 'myth_greek' }],
  pantheon_discount: (e) => [{ icon: 'myth_greek' }, { icon: 'coin', n: `−${e.amount}` }],
  fixed_cost_for_chain_takers: () => [{ icon: 'chain' }, { text: '=' }, { icon: 'coin', n: 1 }],
};

export const drawnTypes = (): string[] => Object.keys(drawings);

export function glyphsOf(effects: Effect[]): Glyph[] {
  return joined(
    effects.map((effect) => drawings[effect.type]?.(effect) ?? [{ text: '•' }]),
    ' ',
  );
}

const list = (words: string[]) => words.join(t('list.comma'));
export const resourceName = (name: string) => t(`resource.${name}`);
export const colourName = (name: string) => t(`colour.${name}`);

/** Goods with their numbers. */
export const bag = (resources: Record<string, number>) => list(Object.entries(resources).map(([name, n]) => (n > 1 ? t('units', { n, what: resourceName(name) }) : resourceName(name))));

/** What an effect counts or is about, as the code that messages select by: `brown`, `brown_grey`, `wonder_stages`. */
function codeOf(what: any): string {
  if (Array.isArray(what)) return what.map(codeOf).join('_');
  if (typeof what === 'string') return what.replace(/_cards$/, '');
  return what.what === 'cards' ? codeOf(what.colours) : what.what;
}

/** One effect in words. Types without arguments need only their message. */
export function effectWords(e: Effect): string {
  switch (e.type) {
    case 'produce':
      return e.alternatives
        ? t(e.sellable ? 'fx.produce' : 'fx.produce_own', { what: anyOf(e.alternatives.map(bag)) })
        : t('fx.produce', { what: bag(e.resources) });
    case 'produce_choice':
      return t('fx.produce_own', { what: anyOf(e.options.map(resourceName)) });
    case 'science':
      return t('fx.science', { symbol: t(`symbol.${e.symbol}`) });
    case 'trade_discount':
      return e.goods
        ? t('fx.trade_discount', { goods: e.goods, side: e.neighbours.length > 1 ? 'both' : e.neighbours[0] })
        : t('fx.trade_cheaper', { what: anyOf(e.resources.map(resourceName)) });
    case 'fixed_trade_price':
      return t('fx.fixed_trade_price', { what: allOf(e.resources.map(resourceName)), n: e.price });
    case 'coins_per':
    case 'vp_per':
      return t(`fx.${e.type}`, { n: e.amount, what: codeOf(e.count), scope: e.scope ?? 'own' });
    case 'guild':
      return t('fx.guild', { coins: e.coins_each, points: e.vp_each, what: codeOf(e.count) });
    case 'destroy_opponent_card':
    case 'take_opponent_card':
      return t(`fx.${e.type}`, { colours: codeOf(e.colours) });
    case 'resource_discount':
      return t('fx.resource_discount', { what: codeOf(e.applies_to), n: e.resources });
    case 'coins_on_build':
      return t('fx.coins_on_build', { what: codeOf(e.target) });
    case 'ignore_cost_symbol':
      return t('fx.ignore_cost_symbol', { what: codeOf(e.applies_to) });
    case 'progress_token_from_removed':
      return t('fx.progress_token_from_removed', { n: e.draw === 'all' ? 0 : e.draw });
    case 'activate_one_of':
      return t(e.reveal.startsWith('top') ? 'fx.activate_top' : 'fx.activate_deck');
    case 'opponent_loses_coins_per':
      return t('fx.opponent_loses_coins_per', { n: e.amount, what: codeOf(e.count) });
    default:
      return t(`fx.${e.type}`, { n: typeof e.amount === 'number' ? e.amount : 1 });
  }
}

export const effectsWords = (effects: Effect[]): string => effects.map(effectWords).join(t('list.sentence'));

export function costWords(cost: Cost): string {
  const goods = Object.entries(cost.resources).map(([name, n]) => t('units', { n, what: resourceName(name) }));
  const parts = cost.coins ? [t('coins', { n: cost.coins }), ...goods] : goods;
  return parts.length ? t('cost.is', { what: list(parts) }) : t('cost.free');
}
