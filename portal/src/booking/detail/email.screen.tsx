import { formatZonedTime, saveFile } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'

export function Screen() {
  const { translate } = useTranslator()
  const { rowId = '' } = useParams()
  const isMailId = /^[A-Za-z0-9_-]{1,64}$/.test(rowId)
  const mail = useQuery({
    queryKey: ['booking', 'mail', rowId],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /mail/orderMail.do', { query: { rowId }, quiet: true, signal })),
    enabled: isMailId,
    staleTime: 600_000,
  })
  const [row] = mail.data?.list ?? []
  return (
    <Page
      title={row?.subject ?? translate('page.emailDetail.title')}
      headerActions={row && <DownloadButton rowId={row.rowId} />}
    >
      <ContentCard>
        {!isMailId && <ListEmpty title={translate('booking.mail.noneTitle')} text={translate('booking.mail.noSuch')} />}
        {mail.isLoading && <ListLoading label={translate('booking.mail.loading')} />}
        {mail.isError && <ListFailed error={mail.error} onRetry={() => void mail.refetch()} />}
        {row && mail.data?.body && <MailContent row={row} body={mail.data.body} />}
      </ContentCard>
    </Page>
  )
}

interface MailContentProps {
  row: { orderNo: string; from: string; to: string; subject: string; receivedAt: string }
  body: { plain: string; html: string }
}

function MailContent({ row, body }: MailContentProps) {
  const { translate, lang } = useTranslator()
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('booking.mail.from')}</dt>
          <dd>{row.from}</dd>
        </div>
        <div>
          <dt>{translate('booking.mail.to')}</dt>
          <dd>{row.to}</dd>
        </div>
        <div>
          <dt>{translate('booking.mail.received')}</dt>
          <dd>{formatZonedTime(row.receivedAt, lang)}</dd>
        </div>
        <div>
          <dt>{translate('booking.column.booking')}</dt>
          <dd>
            <Link to={`/order/detail/${row.orderNo}/${lang}`}>{row.orderNo}</Link>
          </dd>
        </div>
      </DescriptionList>
      <FormatSwitch>
        <Button $small aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
          {translate('booking.mail.plain')}
        </Button>
      </FormatSwitch>
      {isPlain || !body.html ? (
        <PlainText>{body.plain}</PlainText>
      ) : (
        // Untrusted content: no scripts, forms or access to the portal. Links open in a new tab.
        <MailFrame
          title={row.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={`<!doctype html><meta name="color-scheme" content="light"><base target="_blank">${body.html}`}
        />
      )}
    </>
  )
}

function DownloadButton({ rowId }: { rowId: string }) {
  const { translate } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const file = await client.file('POST /mail/downloadOrderMail.do', { body: { rowId } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button disabled={isBusy} onClick={() => void save()}>
      {translate('booking.mail.save')}
    </Button>
  )
}

const FormatSwitch = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block: 10px;
`

const MailFrame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 62vh;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  /* E-mails assume a white background. */
  background: #fff;
`

const PlainText = styled.pre`
  margin: 0;
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
