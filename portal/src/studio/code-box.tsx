import { useEffect, useId, useState } from 'react'
import { systemClock } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { HiddenText } from '../shared/hidden-text.ts'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'

const toldMs = 2_500

/** A text to take along: where it goes, and a button that copies it. */
export function CodeBox({ name, code }: { name: string; code: string }) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        <CopyButton name={name} text={code} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and whoever has no mouse comes in by Tab */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </Box>
  )
}

/** Says for a moment what became of it. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const { say } = useWords()
  const [told, setTold] = useState<'copied' | 'failed'>()
  useEffect(() => told && systemClock.after(toldMs, () => setTold(undefined)), [told])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setTold('copied')
    } catch {
      setTold('failed')
    }
  }
  return (
    <>
      <Button $small $kind="plain" aria-label={say('developer.copyOf', { name })} onClick={() => void copy()}>
        <Icon name={told === 'copied' ? 'check' : 'copy'} size={15} />
        {told === undefined ? say('developer.copy') : say(`studio.copy.${told}`)}
      </Button>
      <HiddenText role="status">{told && say(`studio.copy.${told}`)}</HiddenText>
    </>
  )
}

const Box = styled.section`
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
