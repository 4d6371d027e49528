import { formatDateTime } from '@gangway/core'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { Page } from '../../layout/page.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useInvoiceSeller, useUpdateSeller, type StoredSeller } from './period-queries.ts'

/** The seller and the tax that new tax invoices and credit notes state. */
export function Screen() {
  const { translate } = useTranslator()
  const query = useInvoiceSeller()
  return (
    <Page title={translate('page.invoiceSeller.title')}>
      {query.isPending && <ListLoading label={translate('console.seller.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <SellerForm key={query.data.version} seller={query.data} />}
    </Page>
  )
}

const ratePattern = /^\d{1,2}(\.\d{1,2})?$/

function SellerForm({ seller }: { seller: StoredSeller }) {
  const { translate, translator, lang } = useTranslator()
  const update = useUpdateSeller()
  const mayUpdate = useMayCall()('POST /console/invoiceSeller/update')
  const [hasTax, setHasTax] = useState(seller.tax !== null)
  const [isRateWrong, setRateWrong] = useState(false)
  const { version, updatedAt, updatedBy } = seller

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => readFormText(form, name)
    const rate = Math.round(Number(text('rate')) * 100)
    const isWrong = hasTax && (!ratePattern.test(text('rate')) || rate < 1)
    setRateWrong(isWrong)
    if (isWrong) return
    const base = text('base') === 'TOTAL' ? ('TOTAL' as const) : ('FEES' as const)
    const tax = hasTax ? { name: text('taxName'), rate, base } : null
    const body = { name: text('name'), address: text('address'), taxNumber: text('taxNumber'), tax, version }
    const isSure = await confirm({
      title: translate('console.seller.confirmTitle'),
      text: translate('console.seller.confirmText'),
      action: translate('console.seller.save'),
    })
    if (isSure) update.mutate(body, { onSuccess: (saved) => saved && toast.success(translate('console.seller.saved')) })
  }

  return (
    <Card>
      <h2>{translate('console.seller.title')}</h2>
      <p>{translate('console.seller.text')}</p>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!mayUpdate}>
          <PlainField
            name="name"
            required
            maxLength={120}
            defaultValue={seller.name}
            label={translate('console.seller.name')}
          />
          <PlainArea
            name="address"
            rows={4}
            maxLength={400}
            defaultValue={seller.address}
            label={translate('console.seller.address')}
            hint={translate('console.seller.addressHint')}
          />
          <PlainField
            name="taxNumber"
            maxLength={60}
            defaultValue={seller.taxNumber}
            label={translate('console.seller.taxNumber')}
          />
          <label>
            <input type="checkbox" checked={hasTax} onChange={() => setHasTax(!hasTax)} />
            <span>
              {translate('console.seller.hasTax')}
              <small>{translate('console.seller.taxHint')}</small>
            </span>
          </label>
          {hasTax && (
            <>
              <PlainField
                name="taxName"
                required
                maxLength={40}
                defaultValue={seller.tax?.name}
                label={translate('console.seller.taxName')}
                hint={translate('console.seller.taxNameHint')}
              />
              <PlainField
                name="rate"
                inputMode="decimal"
                required
                defaultValue={seller.tax ? String(seller.tax.rate / 100) : ''}
                label={translate('console.seller.rate')}
                problem={isRateWrong ? translate('console.seller.rateWrong') : undefined}
              />
              <PlainSelect
                name="base"
                defaultValue={seller.tax?.base ?? 'FEES'}
                label={translate('console.seller.base')}
              >
                {(['FEES', 'TOTAL'] as const).map((each) => (
                  <option key={each} value={each}>
                    {translate(`console.seller.bases.${each}`)}
                  </option>
                ))}
              </PlainSelect>
            </>
          )}
          {update.isError && (
            <InfoBox role="alert" $kind="bad">
              {callErrorText(update.error, translator.t)}
            </InfoBox>
          )}
          {mayUpdate && (
            <Button $kind="main" type="submit" disabled={update.isPending}>
              {translate('console.seller.save')}
            </Button>
          )}
        </fieldset>
      </form>
      <p>
        {updatedAt === null
          ? translate('console.seller.fromSettings')
          : translate('console.seller.updated', { time: formatDateTime(updatedAt, lang), name: updatedBy ?? '' })}
      </p>
    </Card>
  )
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 12px;
  max-inline-size: 640px;

  > p,
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  fieldset {
    display: grid;
    gap: 14px;
    justify-items: start;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  fieldset > div {
    inline-size: 100%;
  }
  label:has([type='checkbox']) {
    display: flex;
    align-items: start;
    gap: 8px;
  }
  label small {
    display: block;
  }
  input[type='checkbox'] {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block: 4px 0;
  }
`
