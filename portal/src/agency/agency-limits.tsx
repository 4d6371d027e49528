import { useState } from 'react'
import styled from 'styled-components'
import { SaveForm } from '../layout/record/save-form.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useUpdateLimits, type AgencyDetail } from './agency-queries.ts'

const names = [
  'dailySearches',
  'apiDailySearches',
  'lookToBook',
  'manualBookings',
  'apiSearchesPerSecond',
  'apiFulfilmentsPerMinute',
  'apiPricesPerMinute',
  'apiAncillariesPerMinute',
] as const
type LimitName = (typeof names)[number]
const highest = 10_000_000

/** Limits of searches and bookings. An empty field means the default. */
export function AgencyLimits({ agency: { code, limits, defaults } }: { agency: AgencyDetail }) {
  const { translate, lang } = useTranslator()
  const update = useUpdateLimits()
  const mayChange = useMayCall()('POST /console/agency/updateLimits')
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({})
  const textOf = (name: LimitName) => typed[name] ?? limits[name]?.toString() ?? ''
  const valueOf = (name: LimitName) => (textOf(name) === '' ? null : Number(textOf(name)))
  const save = () => {
    const wanted = {
      dailySearches: valueOf('dailySearches'),
      apiDailySearches: valueOf('apiDailySearches'),
      lookToBook: valueOf('lookToBook'),
      manualBookings: valueOf('manualBookings'),
      apiSearchesPerSecond: valueOf('apiSearchesPerSecond'),
      apiFulfilmentsPerMinute: valueOf('apiFulfilmentsPerMinute'),
      apiPricesPerMinute: valueOf('apiPricesPerMinute'),
      apiAncillariesPerMinute: valueOf('apiAncillariesPerMinute'),
    }
    update.mutate({ code, ...wanted }, { onSuccess: () => toast.success(translate('console.agency.limitsSaved')) })
  }
  return (
    <SaveForm title={translate('console.agency.limits')} mayChange={mayChange} change={update} onSave={save}>
      <Grid>
        {names.map((name) => (
          <PlainField
            key={name}
            type="number"
            min={0}
            max={highest}
            label={translate(`console.agency.limit.${name}`)}
            hint={translate('console.agency.default', { value: formatCount(defaults[name], lang) })}
            placeholder={String(defaults[name])}
            value={textOf(name)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </Grid>
    </SaveForm>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 14px;
`
