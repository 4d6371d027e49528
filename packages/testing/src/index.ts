export { refuseCall, type FakeAnswers, type ReceivedInput, type FakeRefusal } from './answers.ts'
export { createFakeClient, type FakeClient, type FakeClientSettings } from './create-fake-client.ts'
export {
  citiesFixture,
  createOfferFixture,
  createSearchAnswerFixture,
  createSearchFormFixture,
  createSegmentFixture,
  namesFixture,
} from './fixtures.ts'
export type { FakeCall } from './respond.ts'
