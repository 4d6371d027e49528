import type { CallAnswer, CallInput } from '@gangway/core'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import { useInsightParams } from '../dashboard/insight-params.ts'

export type Funnel = CallAnswer<'POST /dashboard/funnel'>
export type FunnelFigures = NonNullable<Funnel['totals']>
type Body = CallInput<'POST /dashboard/funnel'>['body']

export const funnelSteps = [
  'search',
  'results',
  'select',
  'passengers',
  'pay',
  'issued',
] as const satisfies readonly (keyof FunnelFigures)[]

export const funnelDimensions = ['widget', 'origin', 'device'] as const satisfies readonly (keyof Funnel['groups'])[]
export type FunnelDimension = (typeof funnelDimensions)[number]

const patterns = {
  widget: /^(search-box|search-results|booking-drawer|refund-drawer|support-chat|sign-in|second-factor|portal|site)$/,
  origin: /^.{1,300}$/,
  device: /^(phone|tablet|desktop)$/,
}

/** Filters of the funnel in the URL: at most one of widget, page and device, because the server takes one. */
export function useFunnelParams() {
  const { body: _body, ...period } = useInsightParams()
  const url = useUrlFilters()
  const [chosen] = funnelDimensions.flatMap((dimension) => {
    const value = url.value(dimension, patterns[dimension])
    return value === undefined ? [] : [{ dimension, value }]
  })
  const { days, from, to, hasRange } = period
  return {
    ...period,
    chosen,
    /** The query of the page for a group in the same period. */
    addressOf(dimension: FunnelDimension, value: string): string {
      const range: Record<string, string> = hasRange ? { from: from ?? '', to: to ?? '' } : { days: String(days) }
      return new URLSearchParams({
        ...range,
        ...(!period.hasBefore && { compare: 'no' }),
        [dimension]: value,
      }).toString()
    },
    /** Chooses a group in place of another; an empty value removes it. */
    choose: (dimension: FunnelDimension, value: string) =>
      url.set({ widget: '', origin: '', device: '', [dimension]: value }),
    body: {
      ...(hasRange ? { from, to } : { days }),
      ...(chosen && { [chosen.dimension]: chosen.value }),
    } as Body,
  }
}

export type FunnelParams = ReturnType<typeof useFunnelParams>

/** The name of a group; an origin of an agency is shown as it is. */
export function groupText(translate: Translate, dimension: FunnelDimension, name: string): string {
  if (dimension === 'origin' && !['portal', 'site', 'other'].includes(name)) return name.replace(/^https?:\/\//, '')
  return translate(`insight.funnel.names.${name as 'other'}`)
}
