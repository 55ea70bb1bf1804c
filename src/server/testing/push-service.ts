/** Runs a local push service with devices. Decrypts messages (RFC 8291), verifies signatures (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushSubscriptionRequest } from "#contract/club/push";
import type { PushMessage } from "#contract/club/push-message";

export type Delivery = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

type PushService = {
  readonly origin: string;
  readonly deliveries: Delivery[];
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
};

export async function openPushService(): Promise<PushService> {
  const deliveries: Delivery[] = [];
  let [status, answerHeaders] = [201, {} as Record<string, string>];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    deliveries.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, answerHeaders).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deliveries,
    answer(next, headers = {}) {
      [status, answerHeaders] = [next, headers];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type PushDevice = {
  readonly subscription: PushSubscriptionRequest;
  read(delivery: Delivery): PushMessage;
};

export function pushDevice(origin: string, name: string): PushDevice {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${name}`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    read: ({ body }) => {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + senderKey.length);
      const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const material = hkdf(own.computeSecret(senderKey), auth, keyInfo, 32);
      const key = hkdf(material, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = hkdf(material, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

function hkdf(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}

type VapidClaims = { aud: string; sub: string; exp: number };

export function verifiedClaims({ headers }: Delivery, publicKey: string): VapidClaims {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("It was signed with another key.");
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const verifyKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const isRight = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    verifyKey,
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The signature is wrong.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
