import { shortListSize } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { DepositCard } from './deposit-card.tsx'
import { RechargeTable } from './recharge-table.tsx'
import { useDeposits, useRecharges } from './recharge-queries.ts'
import { TestFunds } from './test-funds.tsx'
import { TopUpForm } from './top-up-form.tsx'

/** Reports a bank transfer, beside what the agency has; below are its last top-ups. */
export function Screen() {
  const { translate } = useTranslator()
  const query = useDeposits()
  const deposits = query.data ?? []
  return (
    <Page title={translate('page.topUp.title')}>
      {query.isPending && <ListLoading label={translate('recharge.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && deposits.length === 0 && (
        <ListEmpty title={translate('recharge.noDeposit')} text={translate('recharge.noDepositText')} />
      )}
      {deposits.length > 0 && (
        <Columns>
          <WithCall
            call="POST /client/recharge/submit.do"
            fallback={<InfoBox>{translate('recharge.maySubmitNot')}</InfoBox>}
          >
            <TopUpForm deposits={deposits} />
          </WithCall>
          <Cards>
            <WithCall call="POST /client/deposit/testFunds">
              <TestFunds />
            </WithCall>
            {deposits.map((deposit) => (
              <DepositCard key={deposit.currency} deposit={deposit} />
            ))}
          </Cards>
        </Columns>
      )}
      <WithPermission code="sys:financial">
        <LastRecharges />
      </WithPermission>
    </Page>
  )
}

function LastRecharges() {
  const { translate } = useTranslator()
  const query = useRecharges({ page: 1, pageSize: shortListSize })
  if (!query.data || query.data.list.length === 0) return null
  return (
    <Last aria-labelledby="last-recharges">
      <header>
        <h2 id="last-recharges">{translate('recharge.last')}</h2>
        <Link to="/financial/rechargeRecord">{translate('recharge.all')}</Link>
      </header>
      <RechargeTable label={translate('recharge.last')} recharges={query.data.list} />
    </Last>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  align-items: start;
  gap: 16px;

  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      order: -1;
    }
  }
`

const Cards = styled.div`
  display: grid;
  gap: 14px;
`

const Last = styled.section`
  margin-block-start: 24px;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 12px;
    margin-block-end: 8px;
  }
  h2 {
    font-size: 1.1rem;
  }
`
