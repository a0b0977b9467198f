// Where the client is now: follows the address bar, and moves it.
import { readRoute, type Route } from './route';

class Address {
  route = $state<Route>(readRoute(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.route = readRoute(location.pathname);
    });
  }

  /** Go to `path` without loading the page again. */
  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.route = readRoute(path);
    scrollTo(0, 0);
  }
}

export const address = new Address();
