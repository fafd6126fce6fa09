#!/usr/bin/env python3
"""Orders device returns and lists them through the public API. Python 3.8 or newer, nothing else.

    export PORTAL_URL=https://returns.acme.com API_KEY=rp_live_...
    python3 returns.py order order.json
    python3 returns.py list --since 2026-11-01T00:00:00Z
    python3 returns.py show RTN-100482

What each call takes and answers: PORTAL_URL/api/reference
"""
import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

RETURNS = "/api/v2/device_returns/"
TRIES = 5


class Refused(Exception):
    """The portal understood the request and said no; trying again would not help."""


class Portal:
    def __init__(self, url, key, pause=time.sleep):
        self.url = url.rstrip("/")
        self.key = key
        self.pause = pause

    def call(self, method, address, body=None, headers=None):
        """One request, sent again while the network or the portal has a bad moment."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Authorization": "Bearer " + self.key, "Accept": "application/json", **(headers or {})}
        if data is not None:
            sent["Content-Type"] = "application/json"
        for attempt in range(1, TRIES + 1):
            request = urllib.request.Request(address, data, sent, method=method)
            wait = 2 ** (attempt - 1)
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                # 409: the first request with this Idempotency-Key still runs.
                if error.code not in (409, 429) and error.code < 500:
                    raise Refused("%d: %s" % (error.code, error.read().decode())) from None
                wait = int(error.headers.get("Retry-After", wait))
                reason = "the portal answered %d" % error.code
            except (urllib.error.URLError, ConnectionError, TimeoutError) as error:
                reason = "no answer: %s" % error
            if attempt < TRIES:
                print("%s; trying again in %d s" % (reason, wait), file=sys.stderr)
                self.pause(wait)
        raise SystemExit("Gave up after %d tries: %s" % (TRIES, reason))

    def order(self, order, key=None):
        """Orders once, however often it is sent: every try carries the same Idempotency-Key."""
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        return self.call("POST", self.url + RETURNS, order, headers)

    def show(self, number):
        return self.call("GET", self.url + RETURNS + urllib.parse.quote(number, safe="") + "/")

    def list(self, since=None):
        """Every return, newest first, page by page."""
        query = "" if since is None else "?" + urllib.parse.urlencode({"updated_since": since})
        address = self.url + RETURNS + query
        while address is not None:
            # The key goes to no other place than the portal.
            if urllib.parse.urlsplit(address)[:2] != urllib.parse.urlsplit(self.url)[:2]:
                raise SystemExit("The next page is not on the portal: " + address)
            page = self.call("GET", address)
            yield from page["results"]
            address = page["next"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    order = commands.add_parser("order", help="order what a JSON file says; - for standard input")
    order.add_argument("file")
    order.add_argument("--key", help="an Idempotency-Key of your own, such as the ticket's id")
    every = commands.add_parser("list", help="list returns, a line each")
    every.add_argument("--since", help="only those that changed since, such as 2026-11-01T00:00:00Z")
    show = commands.add_parser("show", help="print one return as JSON")
    show.add_argument("number")
    wanted = parser.parse_args()
    if "PORTAL_URL" not in os.environ or "API_KEY" not in os.environ:
        parser.error("set PORTAL_URL and API_KEY")
    portal = Portal(os.environ["PORTAL_URL"], os.environ["API_KEY"])
    try:
        if wanted.command == "order":
            with sys.stdin if wanted.file == "-" else open(wanted.file, encoding="utf-8") as file:
                made = portal.order(json.load(file), wanted.key)
            print(made["id"], made["url"])
        elif wanted.command == "list":
            for one in portal.list(wanted.since):
                current = one["shipments"][-1]
                print(one["id"], current["status"], one["device"], one["employee_info"]["name"], sep="\t")
        else:
            print(json.dumps(portal.show(wanted.number), indent=2))
    except Refused as refusal:
        raise SystemExit(str(refusal))


if __name__ == "__main__":
    main()
