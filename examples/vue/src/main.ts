import '@gangway/elements/define/booking-drawer'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import { createApp } from 'vue'
import Flights from './flights.vue'

createApp(Flights).mount('#app')
