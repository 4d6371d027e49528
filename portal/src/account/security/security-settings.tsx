import { Stack } from '../../developer/section-header.tsx'
import { BindingWait } from '../binding-wait.tsx'
import { PasswordPolicyForm } from './password-policy.tsx'
import { SecondFactors } from './second-factors.tsx'

/** How passwords and authenticators protect the agency. */
export function SecuritySettings() {
  return (
    <Stack>
      <BindingWait />
      <SecondFactors />
      <PasswordPolicyForm />
    </Stack>
  )
}
