/** The parts of the package that a request needs: all of it takes longer to load than a request does to be answered. */
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';
  export default Client;
}
declare module 'undici/lib/core/connect.js' {
  import type { Socket } from 'node:net';
  import { buildConnector } from 'undici';

  /** It returns the socket too, which its types do not say. */
  type Connector = (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;
  export default function connectorOf(options?: buildConnector.BuildOptions): Connector;
}
