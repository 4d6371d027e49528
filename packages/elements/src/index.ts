export { GangwaySecondFactor } from './session/second-factor.ts'
export { GangwaySignIn } from './session/sign-in.ts'
