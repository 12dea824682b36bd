import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** Made for these tests and of use for nothing else: nobody has signed it but itself. It names `localhost`. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUT14IeQ746LZkz/MAHtFQXv/GVjowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTIzMDYyN1oYDzIxMjYxMTA1
MjMwNjI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATgwvXncO5GwIE5xdiPF5PeCIReCW/Kww5N9A++3FNifyZ/mWC+7CXQ
GrHGmES2OYt5fGFsjRhC15YxKWAApRNFo2kwZzAdBgNVHQ4EFgQUjDUd+cyioJUj
7VKCdi3tx+kNJeQwHwYDVR0jBBgwFoAUjDUd+cyioJUj7VKCdi3tx+kNJeQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAOmpRi8wjp4X0TVPX4nCHFlQIS1x2pY17tLprE28UYB2AiEA3AjZb1XB
4l3puuSNh38+awV87caRHnRFzJSJerR3Mtc=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIHwl2ps8VfeAXSCd6hzdSBPMBTKVjbqF0nwLD06Rx6wloAoGCCqGSM49
AwEHoUQDQgAE4ML153DuRsCBOcXYjxeT3giEXglvysMOTfQPvtxTYn8mf5lgvuwl
0BqxxphEtjmLeXxhbI0YQteWMSlgAKUTRQ==
-----END EC PRIVATE KEY-----`;

/** An encrypted server on this machine whose certificate nobody trusts. */
export async function untrustedServer(): Promise<{ baseURL: string; close(): void }> {
  const server = https.createServer({ cert: CERT, key: KEY });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `https://localhost:${(server.address() as AddressInfo).port}/v1`,
    close: () => void server.close(),
  };
}
