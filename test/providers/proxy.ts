import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** A proxy on this machine: its tunnels, by where they lead, and the name and password by which each was asked for. */
export type LoopbackProxy = { address: string; asked: string[]; users: (string | undefined)[]; close(): void };

export async function loopbackProxy(): Promise<LoopbackProxy> {
  const asked: string[] = [];
  const users: (string | undefined)[] = [];
  const server = http.createServer();
  server.on('connect', ({ url, headers }, socket) => {
    asked.push(url as string);
    users.push(headers['proxy-authorization']);
    const [host, port] = (url as string).split(':');
    const onward = net.connect(Number(port), host === 'localhost' ? '127.0.0.1' : host);
    onward.on('connect', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const side of [onward, socket]) side.on('error', () => socket.destroy());
  });
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    users,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
