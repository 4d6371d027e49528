import { fileBags, guardDrops, pasteBag, type FileList } from '@gangway/core'
import { props } from '@gangway/react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Note } from './note.ts'
import { useWords } from './words.ts'

interface FilePlaceProps {
  list: FileList
  label: string
  problem?: string
  isBusy?: boolean
}

/** A place to drop, paste or choose files, and the files that are in it. */
export function FilePlace({ list, label, problem, isBusy = false }: FilePlaceProps) {
  const { words, sentence } = useWords()
  const { t } = words
  const id = useId()
  const { zone, input, rules, said, files, ...bags } = fileBags({
    ...{ id, list, isBusy },
    problem: problem ? { key: '', text: problem, spoken: 'by-alert' } : undefined,
    onFocus: () => undefined,
    // The button that had the focus is gone with its file.
    onRemoved: () => document.getElementById(id)?.focus(),
  })
  return (
    <Box {...props(pasteBag(list, isBusy))}>
      <Drop {...props(zone)} ref={guardDrops}>
        <input {...props(input)} aria-label={`${label}: ${t('upload.choose')}`} />
        {t('upload.drop')} <label {...props(bags.label)}>{t('upload.choose')}</label>
      </Drop>
      {bags.problem && (
        <p {...props(bags.problem.bag)} data-problem>
          {sentence(bags.problem.text)}
        </p>
      )}
      <p {...props(rules.bag)}>{sentence(rules.text)}</p>
      {said && (
        <Note role="alert" $kind="warn">
          {sentence(said.text)}{' '}
          <Button $small {...props(said.button)}>
            {t('upload.ok')}
          </Button>
        </Note>
      )}
      {files.length > 0 && (
        <ul aria-label={t('upload.files')}>
          {files.map(({ id: file, name, size, state, percent, progress, problem: wrong, retry, remove }) => (
            <li key={file}>
              <span>
                {name} <small>{state === 'sending' ? `${percent} %` : size}</small>
              </span>
              {retry && (
                <Button $small {...props(retry)} aria-label={t('upload.retry', { name })}>
                  {t('action.retry')}
                </Button>
              )}
              <IconButton {...props(remove)} aria-label={t('upload.remove', { name })}>
                <Icon name="close" size={15} />
              </IconButton>
              {state === 'sending' && <progress {...props(progress)} />}
              {wrong && (
                <p role="alert" data-problem>
                  {sentence(wrong)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 8px;

  p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  [data-problem] {
    color: ${({ theme }) => theme.color.bad};
  }
  ul {
    display: grid;
    gap: 6px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    padding: 4px 6px 4px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  li > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
  progress {
    flex: 1 0 100%;
    block-size: 4px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  li > p {
    flex: 1 0 100%;
  }
`

const Drop = styled.div`
  position: relative;
  padding: 18px 14px;
  border: 1px dashed ${({ theme }) => theme.color.field};
  border-radius: ${({ theme }) => theme.radius.card};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;

  &:has(input[aria-invalid]) {
    border-color: ${({ theme }) => theme.color.bad};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    color: ${({ theme }) => theme.color.accentStrong};
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`
