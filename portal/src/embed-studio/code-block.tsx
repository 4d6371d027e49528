import { useEffect, useId, useState } from 'react'
import { systemClock } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

const resultMs = 2_500

/** Code block with a file name and a copy button. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  const id = useId()
  return (
    <CodeFrame aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        <CopyButton name={name} text={code} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboard users must be able to focus it */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </CodeFrame>
  )
}

/** Copies a text and shows the result for a moment. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const { translate } = useTranslator()
  const [copyResult, setCopyResult] = useState<'copied' | 'failed'>()
  useEffect(() => copyResult && systemClock.after(resultMs, () => setCopyResult(undefined)), [copyResult])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopyResult('copied')
    } catch {
      setCopyResult('failed')
    }
  }
  return (
    <>
      <Button $small $kind="plain" aria-label={translate('developer.copyOf', { name })} onClick={() => void copy()}>
        <Icon name={copyResult === 'copied' ? 'check' : 'copy'} size={15} />
        {copyResult === undefined ? translate('developer.copy') : translate(`studio.copy.${copyResult}`)}
      </Button>
      <HiddenText role="status">{copyResult && translate(`studio.copy.${copyResult}`)}</HiddenText>
    </>
  )
}

const CodeFrame = styled.section`
  min-inline-size: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  overflow: hidden;

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 3px 4px 3px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.surface};
  }
  h3 {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
    font-weight: 400;
    letter-spacing: 0;
  }
  pre {
    margin: 0;
    max-block-size: 420px;
    padding: 12px;
    overflow: auto;
    background: ${({ theme }) => theme.color.ground};
    font:
      0.89rem/1.6 ui-monospace,
      'SFMono-Regular',
      Menlo,
      Consolas,
      monospace;
    tab-size: 2;

    &:focus-visible {
      outline-offset: -2px;
    }
  }
  ${({ theme }) => theme.phone} {
    pre {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
  }
`
