import type { Feature, Result, WritingCallName } from '@gangway/core'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { toast } from '../shared/ui/toast.ts'
import { SaveActions } from './save-actions.tsx'

type Save = (mfaCode?: string) => Promise<Result<unknown>>

interface SettingsFormProps {
  call: WritingCallName
  /** The second factor that saving can require. */
  feature?: Feature
  /** Read again after saving. */
  queryKey: QueryKey
  label: string
  /** Shown after saving. */
  saved: string
  /** For users who may only read. */
  readOnly: ReactNode
  /** Smallest width of a column in pixels. */
  columnWidth?: number
  /** Prepares the call from what was entered; undefined when the user does not go on. */
  prepare: (form: FormData) => Promise<Save | undefined>
  children: ReactNode
}

/** A form of settings in columns: saves, asks for a second factor where needed, and says what came of it. */
export function SettingsForm(props: SettingsFormProps) {
  const { call, feature, queryKey, label, saved, readOnly, columnWidth = 240, prepare, children } = props
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const prepared = await prepare(form)
    if (!prepared || (await run(feature, prepared)) === undefined) return
    toast.success(saved)
    await cache.invalidateQueries({ queryKey })
  }

  return (
    <Form
      $columnWidth={columnWidth}
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      {children}
      <SaveActions call={call} label={label} problem={problem} isBusy={isBusy} readOnly={readOnly} />
    </Form>
  )
}

const Form = styled.form<{ $columnWidth: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $columnWidth }) => $columnWidth}px, 100%), 1fr));
  gap: 12px 16px;
  max-inline-size: 760px;
  margin-block-start: 12px;

  > [role='alert'],
  > :last-child {
    grid-column: 1 / -1;
  }
`
