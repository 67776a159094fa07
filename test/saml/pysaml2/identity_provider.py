"""An identity provider on the loopback interface. What it knows it reads from a folder, anew for each request."""

import glob
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAME_FORMAT_URI, NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server

FOLDER = sys.argv[1]
AUTHN = {"class_ref": "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"}


def settings():
    with open(os.path.join(FOLDER, "settings.json"), encoding="utf-8") as file:
        return json.load(file)


def open_server():
    origin = settings()["origin"]
    trusted = [open(path, encoding="utf-8").read() for path in glob.glob(os.path.join(FOLDER, "service-provider-*.xml"))]
    return Server(
        config=IdPConfig().load(
            {
                "entityid": origin + "/metadata",
                "xmlsec_binary": os.environ["XMLSEC"],
                "key_file": os.path.join(FOLDER, "signing.key"),
                "cert_file": os.path.join(FOLDER, "signing.crt"),
                "metadata": {"inline": trusted},
                "service": {
                    "idp": {
                        "endpoints": {"single_sign_on_service": [(origin + "/sso", BINDING_HTTP_REDIRECT)]},
                        "policy": {"default": {"lifetime": {"minutes": settings()["answers"].get("lifetime", 5)}, "name_form": NAME_FORMAT_URI}},
                        "name_id_format": [NAMEID_FORMAT_PERSISTENT],
                    }
                },
            }
        )
    )


def respond(server, destination, audience, in_response_to):
    known = settings()
    answers = known["answers"]
    subject = known["attributes"]["uid"][0] if answers.get("subject", True) else ""
    return server.create_authn_response(
        known["attributes"],
        in_response_to=answers.get("inResponseTo", in_response_to),
        destination=destination,
        sp_entity_id=answers.get("audience", audience),
        name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text=subject),
        authn=AUTHN if answers.get("authentication", True) else None,
        sign_assertion=answers.get("signature", True),
        sign_response=False,
        sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        digest_alg=answers.get("digest", "http://www.w3.org/2001/04/xmlenc#sha256"),
    )


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/alive":
            return self.answer("text/plain", "yes")
        server = open_server()
        if url.path == "/metadata":
            return self.answer("application/samlmetadata+xml", str(entity_descriptor(server.config)))
        if url.path == "/sso":
            asked = server.parse_authn_request(query["SAMLRequest"], BINDING_HTTP_REDIRECT).message
            addressed = server.response_args(asked)
            response = respond(server, addressed["destination"], asked.issuer.text, asked.id)
            return self.post(server, response, addressed["destination"], query.get("RelayState", ""))
        if url.path == "/unsolicited":
            _, destination = server.pick_binding(
                "assertion_consumer_service", [BINDING_HTTP_POST], "spsso", entity_id=query["to"]
            )
            return self.post(server, respond(server, destination, query["to"], None), destination, "")
        return self.send_error(404)

    def post(self, server, response, destination, relay_state):
        sent = server.apply_binding(BINDING_HTTP_POST, str(response), destination, relay_state, response=True)
        page = sent["data"]
        self.answer("text/html; charset=utf-8", page if isinstance(page, str) else "".join(page))

    def answer(self, content_type, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("content-type", content_type)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("127.0.0.1", urlsplit(settings()["origin"]).port), Handler).serve_forever()
