import { dateTimeText } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Facts } from '../shared/facts.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { saveFile } from '../shared/save-file.ts'
import { useWords } from '../shared/words.ts'

/** One mail, as it was written. */
export function Screen() {
  const { say } = useWords()
  const { rowId = '' } = useParams()
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(rowId)
  const mail = useQuery({
    queryKey: ['booking', 'mail', rowId],
    queryFn: ({ signal }) => valueOf(client.call('GET /mail/orderMail.do', { query: { rowId }, quiet: true, signal })),
    enabled: isId,
    staleTime: 600_000,
  })
  const [row] = mail.data?.list ?? []
  return (
    <Page title={row?.subject ?? say('page.emailDetail.title')} beside={row && <Save rowId={row.rowId} />}>
      <Panel>
        {!isId && <ListEmpty title={say('booking.mail.noneTitle')} text={say('booking.mail.noSuch')} />}
        {mail.isLoading && <ListLoading label={say('booking.mail.loading')} />}
        {mail.isError && <ListFailed error={mail.error} onRetry={() => void mail.refetch()} />}
        {row && mail.data?.body && <Letter row={row} body={mail.data.body} />}
      </Panel>
    </Page>
  )
}

interface LetterProps {
  row: { orderNo: string; from: string; to: string; subject: string; receivedAt: string }
  body: { plain: string; html: string }
}

function Letter({ row, body }: LetterProps) {
  const { say, lang } = useWords()
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <Facts $wide>
        <div>
          <dt>{say('booking.mail.from')}</dt>
          <dd>{row.from}</dd>
        </div>
        <div>
          <dt>{say('booking.mail.to')}</dt>
          <dd>{row.to}</dd>
        </div>
        <div>
          <dt>{say('booking.mail.received')}</dt>
          <dd>{dateTimeText(row.receivedAt, lang)}</dd>
        </div>
        <div>
          <dt>{say('booking.column.booking')}</dt>
          <dd>
            <Link to={`/order/detail/${row.orderNo}/${lang}`}>{row.orderNo}</Link>
          </dd>
        </div>
      </Facts>
      <Switch>
        <Button $small aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
          {say('booking.mail.plain')}
        </Button>
      </Switch>
      {isPlain || !body.html ? (
        <Plain>{body.plain}</Plain>
      ) : (
        // A stranger wrote it: no scripts, no forms, nothing of ours in reach. Links open beside the portal.
        <Sheet
          title={row.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={`<!doctype html><meta name="color-scheme" content="light"><base target="_blank">${body.html}`}
        />
      )}
    </>
  )
}

function Save({ rowId }: { rowId: string }) {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const file = await client.file('POST /mail/downloadOrderMail.do', { body: { rowId } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button disabled={isBusy} onClick={() => void save()}>
      {say('booking.mail.save')}
    </Button>
  )
}

const Switch = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block: 10px;

  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
`

const Sheet = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 62vh;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  /* Mails are written for white paper. */
  background: #fff;
`

const Plain = styled.pre`
  margin: 0;
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
