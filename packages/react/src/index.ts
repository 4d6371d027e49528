export { SecondFactor, type SecondFactorProps } from './session/second-factor.tsx'
export { SignIn, type SignInProps } from './session/sign-in.tsx'
export { props } from './shared/props.ts'
export { useView } from './shared/use-view.ts'
