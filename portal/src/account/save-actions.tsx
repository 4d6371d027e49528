import type { WritingCallName } from '@gangway/core'
import type { ReactNode } from 'react'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'

/** The end of a form of settings: why saving failed, and the button for users who may save. */
export function SaveActions(props: {
  call: WritingCallName
  label: string
  problem: string | undefined
  isBusy: boolean
  /** For users who may only read. */
  readOnly: ReactNode
}) {
  const { call, label, problem, isBusy, readOnly } = props
  return (
    <>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall call={call} fallback={readOnly}>
        <div>
          <Button type="submit" $kind="main" disabled={isBusy}>
            {label}
          </Button>
        </div>
      </WithCall>
    </>
  )
}
