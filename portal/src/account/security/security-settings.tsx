import { Stack } from '../../developer/section-header.tsx'
import { BindingWait } from '../binding-wait.tsx'
import { SecondFactors } from './second-factors.tsx'

/** How authenticators protect the agency. */
export function SecuritySettings() {
  return (
    <Stack>
      <BindingWait />
      <SecondFactors />
    </Stack>
  )
}
