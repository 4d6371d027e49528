import { saveFile } from '@gangway/core'
import { useState } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'

interface NewRecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes once, to be copied, saved or printed. The dialog has no implicit close. */
export function NewRecoveryCodes({ codes, onClose }: NewRecoveryCodesProps) {
  const { translate } = useTranslator()
  const [isCopied, setCopied] = useState(false)
  const texts = codes.map(groupDigits)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(texts.join('\n'))
    setCopied(true)
  }
  function save(): void {
    const text = `${translate('recovery.title')}\n\n${texts.join('\n')}\n`
    saveFile({ name: 'gangway-recovery-codes.txt', blob: new Blob([text], { type: 'text/plain' }) })
  }
  return (
    <Dialog
      title={translate('recovery.newTitle')}
      staysOnNavigation
      footer={
        <Button $kind="main" onClick={onClose}>
          {translate('developer.savedConfirm')}
        </Button>
      }
    >
      <PrintStyle />
      <InfoBox $kind="warn">{translate('recovery.once')}</InfoBox>
      <Codes data-recovery-codes aria-label={translate('recovery.title')}>
        {texts.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </Codes>
      <Row>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>
          {translate(isCopied ? 'developer.copied' : 'developer.copy')}
        </Button>
        <Button onClick={save}>{translate('recovery.save')}</Button>
        <Button onClick={() => print()}>{translate('recovery.print')}</Button>
      </Row>
    </Dialog>
  )
}

const groupDigits = (code: string) => code.replace(/(\d{5})(\d{5})/, '$1 $2')

/** Only the codes are printed. */
const PrintStyle = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    [data-recovery-codes],
    [data-recovery-codes] * {
      visibility: visible;
    }
  }
`

const Codes = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px 24px;
  margin-block: 14px;
  padding: 12px 12px 12px 40px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: 1.07rem;

  ${({ theme }) => theme.phone} {
    grid-template-columns: 1fr;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
