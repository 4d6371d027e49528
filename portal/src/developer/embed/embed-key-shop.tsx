import { WithPermission } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useActiveShops } from '../../shop/shop-queries.ts'
import type { EmbedKey } from './embed-key.ts'

interface EmbedKeyShopProps {
  row: EmbedKey | undefined
}

/** The shop in which pages with a key sell. Users who may not see shops only read it. */
export function EmbedKeyShop({ row }: EmbedKeyShopProps) {
  const { translate } = useTranslator()
  return (
    <fieldset>
      <legend>{translate('developer.embed.shop')}</legend>
      <p>{translate('developer.embed.shopHint')}</p>
      <WithPermission
        code="sys:shop"
        fallback={<p>{row?.shop ? shopLabel(row.shop) : translate('developer.embed.noShop')}</p>}
      >
        <ShopSelect row={row} />
      </WithPermission>
      {row?.shop && !row.shop.active && <p role="note">{translate('developer.embed.shopOffHint')}</p>}
    </fieldset>
  )
}

function ShopSelect({ row }: EmbedKeyShopProps) {
  const { translate } = useTranslator()
  const { data } = useActiveShops()
  const listed = data ?? []
  const kept = row?.shop && row.shopId !== null && !listed.some(({ id }) => id === row.shopId) ? row : undefined
  return (
    // The list arrives after the form: the field is replaced, so that it shows the shop of the key.
    <PlainSelect
      key={data ? 'loaded' : 'loading'}
      name="shop"
      label={translate('developer.embed.sellIn')}
      defaultValue={row?.shopId ?? ''}
    >
      <option value="">{translate('developer.embed.noShop')}</option>
      {kept?.shop && <option value={kept.shopId ?? ''}>{shopLabel(kept.shop)}</option>}
      {listed.map((shop) => (
        <option key={shop.id} value={shop.id}>
          {shopLabel(shop)}
        </option>
      ))}
    </PlainSelect>
  )
}

export const shopLabel = ({ name, currency }: { name: string; currency: string }): string => `${name} · ${currency}`
