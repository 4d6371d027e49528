import { install } from './install.ts'

// One script tag, and every widget is there as soon as its tag is: <script type="module" src="…/gangway.js"></script>
install(globalThis)
