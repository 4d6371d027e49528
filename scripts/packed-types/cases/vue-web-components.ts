import type {} from '@gangway/elements/types/vue'
import type { GlobalComponents } from 'vue'

type PropsOf<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']

export const box: PropsOf<'gangway-search-box'> = { resultsUrl: '/flights', class: 'box' }
export const attributes: PropsOf<'gangway-search-box'> = { 'results-url': '/flights', query: 'fromCity=SIN' }
// @ts-expect-error A number is no address.
export const wrong: PropsOf<'gangway-search-box'> = { resultsUrl: 1 }
