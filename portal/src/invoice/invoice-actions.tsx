import { useState } from 'react'
import styled from 'styled-components'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { downloadInvoiceFile, useSendInvoices, type InvoiceRow } from './invoices.ts'

/** Downloads a document or mails it again. */
export function InvoiceActions({ row: { invoiceCode, kind } }: { row: InvoiceRow }) {
  const { translate } = useTranslator()
  const [isLoading, setLoading] = useState(false)
  const send = useSendInvoices()

  async function download(format?: 'xml'): Promise<void> {
    setLoading(true)
    await downloadInvoiceFile(invoiceCode, format)
    setLoading(false)
  }

  return (
    <Row>
      <Button
        $small
        disabled={isLoading}
        aria-label={`${translate('invoice.download')} ${invoiceCode}`}
        onClick={() => void download()}
      >
        {translate('invoice.download')}
      </Button>
      {kind !== 'STATEMENT' && (
        <Button
          $small
          $kind="plain"
          disabled={isLoading}
          title={translate('invoice.xmlHint')}
          aria-label={`${translate('invoice.xml')} ${invoiceCode}`}
          onClick={() => void download('xml')}
        >
          {translate('invoice.xml')}
        </Button>
      )}
      <WithCall call="POST /client/invoice/send">
        <Button
          $small
          $kind="plain"
          disabled={send.isPending}
          aria-label={`${translate('invoice.send')} ${invoiceCode}`}
          onClick={() => send.mutate([invoiceCode])}
        >
          {translate('invoice.send')}
        </Button>
      </WithCall>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  white-space: nowrap;

  /* All three fit beside the other columns on 1,280 pixels. */
  button {
    padding-inline: 5px;
  }
`
