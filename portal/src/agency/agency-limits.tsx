import { useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useUpdateLimits, type AgencyDetail } from './agency-queries.ts'

const names = ['dailySearches', 'apiDailySearches', 'lookToBook', 'manualBookings'] as const
type LimitName = (typeof names)[number]
const highest = 10_000_000

/** Limits of searches and bookings. An empty field means the default. */
export function AgencyLimits({ agency: { code, limits, defaults } }: { agency: AgencyDetail }) {
  const { translate, translator, lang } = useTranslator()
  const update = useUpdateLimits()
  const mayChange = useMayCall()('POST /console/agency/updateLimits')
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({})
  const textOf = (name: LimitName) => typed[name] ?? limits[name]?.toString() ?? ''
  const valueOf = (name: LimitName) => (textOf(name) === '' ? null : Number(textOf(name)))
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = {
      dailySearches: valueOf('dailySearches'),
      apiDailySearches: valueOf('apiDailySearches'),
      lookToBook: valueOf('lookToBook'),
      manualBookings: valueOf('manualBookings'),
    }
    update.mutate({ code, ...wanted }, { onSuccess: () => toast.success(translate('console.agency.limitsSaved')) })
  }
  return (
    <ContentCard as="form" onSubmit={save} aria-label={translate('console.agency.limits')}>
      <h2>{translate('console.agency.limits')}</h2>
      <Grid>
        {names.map((name) => (
          <PlainField
            key={name}
            type="number"
            min={0}
            max={highest}
            disabled={!mayChange || update.isPending}
            label={translate(`console.agency.limit.${name}`)}
            hint={translate('console.agency.default', { value: formatCount(defaults[name], lang) })}
            placeholder={String(defaults[name])}
            value={textOf(name)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </Grid>
      {update.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(update.error, translator.t)}
        </InfoBox>
      )}
      {mayChange && (
        <Button type="submit" $kind="main" disabled={update.isPending}>
          {translate('console.save')}
        </Button>
      )}
    </ContentCard>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 14px;
  margin-block: 10px 14px;
`
