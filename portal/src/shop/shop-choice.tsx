import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Select } from '../shared/ui/plain-field.tsx'
import { useSellableShops } from './shop-queries.ts'

interface ShopChoiceProps {
  shopId: string | undefined
  onChange: (shopId: string | undefined) => void
}

/** Chooses the shop whose sale prices a search shows. Without shops there is nothing to choose. */
export function ShopChoice({ shopId, onChange }: ShopChoiceProps) {
  const { translate } = useTranslator()
  const { data: shops = [] } = useSellableShops()
  if (shops.length === 0) return null
  const chosen = shops.find(({ id }) => id === shopId)
  return (
    <Row>
      <label>
        <span>{translate('shop.search.label')}</span>
        <Select value={chosen?.id ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
          <option value="">{translate('shop.search.none')}</option>
          {shops.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} · {currency}
            </option>
          ))}
        </Select>
      </label>
      {chosen && <InfoBox>{translate('shop.search.notice', { name: chosen.name, currency: chosen.currency })}</InfoBox>}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;

  label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  label > span {
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
`
