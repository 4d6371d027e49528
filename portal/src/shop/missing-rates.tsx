import { Link } from 'react-router'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useMissingRates } from './shop-queries.ts'

/** Tells users of the agency how many offers of a search their shop cannot sell for want of an exchange rate. */
export function MissingRates({ searchId }: { searchId: string }) {
  const { translate } = useTranslator()
  const { data } = useMissingRates(searchId)
  const mayChange = useMayCall()('POST /shop/exchangeRate/save')
  if (!data?.shop || data.missing.length === 0) return null
  const { id, currency: to } = data.shop
  return (
    <InfoBox $kind="warn" role="status">
      {data.missing.map(({ from, offers: count }) => (
        <p key={from}>{translate('shop.search.noRate', { count, from, to })}</p>
      ))}
      {mayChange && <Link to={`/shop/exchangeRate/${id}`}>{translate('shop.search.rates')}</Link>}
    </InfoBox>
  )
}
