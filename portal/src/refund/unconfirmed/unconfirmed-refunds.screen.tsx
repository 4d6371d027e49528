import { confirmDays } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { RaiseRequestButton } from '../../support/raise-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { useRowSelection } from '../list/use-row-selection.ts'
import { BulkActionBar } from '../list/bulk-action-bar.tsx'
import { useConfirmRefunds } from './use-confirm-refunds.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { isRefundFilterValue } from '../list/refund-list.rules.ts'
import { UnconfirmedCards } from './unconfirmed-cards.tsx'
import { createUnconfirmedColumns } from './unconfirmed-columns.tsx'
import { useUnconfirmedRefunds, type UnconfirmedRefund } from './unconfirmed-refunds.ts'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { useExistingPage } from '../../shared/list/use-existing-page.ts'

/** Refund payments of airlines that the agency accepts or disputes. */
export function Screen() {
  const { translate, lang, translator } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const { page, value, set, goTo } = useUrlFilters()
  const known = (name: 'refundNo' | 'orderNo') => {
    const text = value(name)?.toUpperCase()
    return text !== undefined && isRefundFilterValue(name, text) ? text : undefined
  }
  const query = { page, refundNo: known('refundNo'), orderNo: known('orderNo') }
  const hasFilters = query.refundNo !== undefined || query.orderNo !== undefined
  const list = useUnconfirmedRefunds(query)
  useExistingPage(list.data, goTo)
  const [disputed, setDisputed] = useState<UnconfirmedRefund>()
  const selection = useRowSelection(`${query.refundNo} ${query.orderNo} ${page}`)
  const { askAndConfirm, failed, isBusy } = useConfirmRefunds(selection.clear)
  const rows = list.data?.list ?? []
  const actions = { isBusy, confirm: (row: UnconfirmedRefund) => void askAndConfirm([row]), dispute: setDisputed }
  const rowsToConfirm = rows.filter(({ refundNo }) => selection.has(refundNo))
  const context = { translate, lang, names: list.data?.names }
  return (
    <Page title={translate('page.unconfirmedRefunds.title')} headerActions={<RaiseRequestButton origin={4} />}>
      <FilterRow>
        {(['refundNo', 'orderNo'] as const).map((name) => (
          <TextFilter
            key={name}
            label={translate(`refund.filter.${name}`)}
            value={query[name]}
            isValid={(typedNumber) => isRefundFilterValue(name, typedNumber.toUpperCase())}
            problem={translate(`refund.filter.${name}Wrong`)}
            onChange={(typedNumber) => set({ [name]: typedNumber.toUpperCase() })}
          />
        ))}
      </FilterRow>
      {failed && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(failed, translator.t)}
        </InfoBox>
      )}
      {list.isPending && <ListLoading label={translate('refund.unconfirmed.loading')} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <>
          <IntroText>{translate('refund.unconfirmed.intro', { days: confirmDays })}</IntroText>
          <BulkActionBar selection={selection}>
            <WithCall call="POST /client/unconfirmedRefund/confirm">
              <Button $kind="main" $small disabled={isBusy} onClick={() => void askAndConfirm(rowsToConfirm)}>
                {translate('refund.confirm.many', { count: rowsToConfirm.length })}
              </Button>
            </WithCall>
          </BulkActionBar>
          {isPhone ? (
            <UnconfirmedCards rows={rows} context={context} selection={selection} actions={actions} />
          ) : (
            <DataTable
              label={translate('page.unconfirmedRefunds.title')}
              columns={createUnconfirmedColumns(context, rows, selection, actions)}
              rows={rows}
              idOf={({ refundNo }) => refundNo}
              isStale={list.isPlaceholderData}
            />
          )}
          {list.data && <Pager {...list.data} onPage={goTo} />}
        </>
      )}
      {list.data && rows.length === 0 && (
        <ListEmpty
          title={translate('refund.unconfirmed.noneTitle')}
          text={translate(hasFilters ? 'refund.unconfirmed.noneOfFilter' : 'refund.unconfirmed.noneText')}
        >
          {hasFilters && <ResetButton onReset={() => set({ refundNo: '', orderNo: '' })} />}
        </ListEmpty>
      )}
      {disputed && <DisputeDialog row={disputed} onClose={() => setDisputed(undefined)} />}
    </Page>
  )
}

const IntroText = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`
