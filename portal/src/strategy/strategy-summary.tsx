import { formatDateTime, formatList } from '@gangway/core'
import { ContentCard } from '../layout/card.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import type { StrategyRow } from './strategy-queries.ts'

/** What was asked, when and by whom. */
export function StrategySummary({ strategy: { form, submitted, user, found } }: { strategy: StrategyRow }) {
  const { translate, lang } = useTranslator()
  const any = translate('airline.filter.any')
  const facts = [
    [
      'regions',
      formatList(
        form.regions.map((each) => translate(`guide.region.${each}`)),
        lang,
      ),
    ],
    [
      'markets',
      formatList(
        form.markets.map((each) => formatCountry(each, lang)),
        lang,
      ) || any,
    ],
    ['payment', translate(`strategy.payment.${form.payment}`)],
    [
      'supports',
      formatList(
        form.supports.map((each) => translate(`insight.function.${each}`)),
        lang,
      ) || any,
    ],
    ['volume', formatCount(form.monthlyVolume, lang)],
    ['found', formatCount(found, lang)],
    ['submitted', formatDateTime(submitted, lang)],
    ['user', user],
  ] as const
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`strategy.column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}
