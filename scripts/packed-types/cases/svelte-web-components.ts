import type {} from '@gangway/elements/types/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

export const box: SvelteHTMLElements['gangway-search-box'] = {
  'results-url': '/flights',
  class: 'box',
  'ongangway-search': ({ detail }) => detail.fromCity satisfies string,
}
// @ts-expect-error A typo in an attribute.
export const wrong: SvelteHTMLElements['gangway-search-box'] = { 'result-url': '/flights' }
