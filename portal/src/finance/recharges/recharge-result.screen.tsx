import { formatDateTime, type CallAnswer } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText, ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { ReceiptFiles } from './receipt-files.tsx'
import { RechargePill } from './recharge-pill.tsx'
import { useCreditTest, useRecharge } from './recharge-queries.ts'

type Recharge = CallAnswer<'GET /client/recharge/info/{rechargeNo}'>

/** One top-up: its state, what happens next and its receipts. */
export function Screen() {
  const { translate } = useTranslator()
  const { value } = useUrlFilters()
  const rechargeNo = value('rechargeNo', /^[A-Za-z0-9]{1,40}$/) ?? ''
  const query = useRecharge(rechargeNo)
  const isUnknown = rechargeNo === '' || (query.isError && isNotFoundError(query.error))
  return (
    <DetailColumn>
      <p>
        <Link to="/financial/rechargeRecord">‹ {translate('page.recharges.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{query.data?.rechargeNo ?? translate('page.rechargeResult.title')}</h1>
        {query.data && <RechargePill status={query.data.status} />}
      </DetailHeader>
      {isUnknown ? (
        <ListEmpty title={translate('recharge.unknown')} text={translate('recharge.unknownText')}>
          <ButtonLink to="/financial/rechargeRecord">{translate('page.recharges.title')}</ButtonLink>
        </ListEmpty>
      ) : (
        <>
          {query.isPending && <ListLoading label={translate('recharge.loading')} rows={5} />}
          {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
        </>
      )}
      {query.data && <Details recharge={query.data} />}
    </DetailColumn>
  )
}

function Details({ recharge }: { recharge: Recharge }) {
  const { translate, lang } = useTranslator()
  const { status, amount, creditedAmount, submittedAt, decidedAt, user, remark, rejectReason } = recharge
  const facts = [
    [translate('recharge.amount'), formatLocalMoney(amount, lang)],
    [translate('recharge.creditedAmount'), creditedAmount === null ? '–' : formatLocalMoney(creditedAmount, lang)],
    [translate('recharge.submittedAt'), `${formatDateTime(submittedAt, lang)} · ${user}`],
    [translate('recharge.decidedAt'), decidedAt === null ? '–' : formatDateTime(decidedAt, lang)],
    ...(remark ? [[translate('recharge.note'), remark] as const] : []),
  ] as const
  const isDifferent = creditedAmount !== null && creditedAmount.amount !== amount.amount
  return (
    <Cards>
      {status === 'SUBMITTED' && <InfoBox role="status">{translate('recharge.next.SUBMITTED')}</InfoBox>}
      {status === 'CREDITED' && (
        <InfoBox $kind="ok" role="status">
          {translate(isDifferent ? 'recharge.next.different' : 'recharge.next.CREDITED', {
            amount: creditedAmount === null ? '' : formatLocalMoney(creditedAmount, lang),
          })}
        </InfoBox>
      )}
      {rejectReason !== null && (
        <InfoBox $kind="bad" role="status">
          <b>{rejectReason}</b> {translate('recharge.next.REJECTED')}
        </InfoBox>
      )}
      {recharge.canCreditTest && (
        <WithCall call="POST /client/recharge/creditTest">
          <CreditTest rechargeNo={recharge.rechargeNo} />
        </WithCall>
      )}
      <ContentCard>
        <DescriptionList $isWide>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </DescriptionList>
      </ContentCard>
      <ContentCard>
        <h2>{translate('recharge.receipts')}</h2>
        <ReceiptFiles files={recharge.receiptFiles} />
      </ContentCard>
      <Actions>
        <ButtonLink to="/financial/rechargeRecord">{translate('recharge.all')}</ButtonLink>
        <WithCall call="POST /client/recharge/submit.do">
          <ButtonLink to="/financial/top-up">{translate('recharge.another')}</ButtonLink>
        </WithCall>
      </Actions>
    </Cards>
  )
}

/** In test mode no money is transferred: the agency credits its top-up itself. */
function CreditTest({ rechargeNo }: { rechargeNo: string }) {
  const { translate, translator } = useTranslator()
  const credit = useCreditTest()
  return (
    <ContentCard>
      <h2>{translate('recharge.test')}</h2>
      <p>{translate('recharge.testText')}</p>
      <Actions>
        <Button
          disabled={credit.isPending}
          onClick={() => credit.mutate(rechargeNo, { onSuccess: () => toast.success(translate('recharge.testDone')) })}
        >
          {translate('recharge.testCredit')}
        </Button>
      </Actions>
      {credit.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(credit.error, translator.t)}
        </InfoBox>
      )}
    </ContentCard>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-block-start: 8px;
`
